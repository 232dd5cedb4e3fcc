import { tryCardTerminal } from '@loge/contract/counter/try-card-terminal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { askTerminal } from '../ask-terminal.ts';
import { canBeCalled } from '../can-be-called.ts';

export const tryCardTerminalHandler = handle(
  tryCardTerminal,
  async ({ rows, caller, database, changes, now, services }) => {
    const terminal = rows.terminalId;
    if (!canBeCalled(terminal, { now, services })) return refuse('counter-agent-away');
    const requestId = await askTerminal({ database, changes, now }, terminal, {
      kind: 'trial',
      amountCents: 0,
      orderId: null,
      askedBy: caller.userId,
      mayWithout: false,
    });
    return requestId === null ? refuse('terminal-busy') : { requestId };
  },
);
