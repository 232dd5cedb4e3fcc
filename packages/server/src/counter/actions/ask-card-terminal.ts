import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { isTerminalAtWork } from '../../payments/rows/terminal-payment-rows.ts';
import { askTerminal } from '../ask-terminal.ts';
import { canBeCalled } from '../can-be-called.ts';
import { planTerminalMoney } from '../book-terminal-money.ts';

export const askCardTerminalHandler = handle(
  askCardTerminal,
  async ({ input, rows, caller, database, changes, now, services }) => {
    const order = rows.orderId;
    const terminal = rows.terminalId;
    if (terminal.conciergerieId !== order.conciergerieId) return refuse('not-found');
    if (await isTerminalAtWork(database, [order.id])) return refuse('terminal-under-way');
    if (!canBeCalled(terminal, { now, services })) return refuse('counter-agent-away');
    const { amount } = input;
    const money = { kind: amount > 0 ? 'debit' : 'refund', amountCents: Math.abs(amount) } as const;
    const mayWithout = caller.permissions.has('PROD');
    const by = { userId: caller.userId, mayWithout, permissions: caller.permissions };
    const planned = await planTerminalMoney({ database, now }, order, money, by);
    if ('refused' in planned) return refuse(planned.refused);
    const requestId = await askTerminal({ database, changes, now }, terminal, {
      ...money,
      orderId: order.id,
      askedBy: caller.userId,
      mayWithout,
    });
    return requestId === null ? refuse('terminal-busy') : { requestId };
  },
);
