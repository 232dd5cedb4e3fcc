import { settleTerminalRequest } from '@loge/contract/counter/settle-terminal-request';
import { formatMoney } from '@loge/domain/shared/money';
import { afterSettling } from '@loge/domain/counter/terminal-request';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setRecall } from '../rows/terminal-request-rows.ts';
import { endRequest, lockRequest } from '../take-terminal-outcome.ts';

/** For the business log, which managers read in French. */
const ACTS = {
  debited: 'débitée',
  'not-debited': 'rien de débité',
  reversed: 'annulée au terminal',
  withdraw: 'retirée',
} as const;

export const settleTerminalRequestHandler = handle(
  settleTerminalRequest,
  async ({ input, rows, caller, database, changes, services }) => {
    const request = await lockRequest(database, rows.requestId.id);
    if (request === null) return refuse('not-found');
    const after = afterSettling(request, input.act);
    if (after === null) return refuse('changed-meanwhile');
    const { conciergerieId, orderId, id } = request;
    changes.announce({ conciergerieId });
    if (after.next === 'recall') {
      if (request.agentId === null || !request.tellsLast) return refuse('terminal-busy');
      await setRecall(database, id, { needed: true, lastSeen: null });
      return done;
    }
    const act = input.act === 'recall' ? 'withdraw' : input.act;
    const settledBy = { userId: caller.userId, mayWithout: caller.permissions.has('PROD') };
    const said = { receipt: null, settledBy, note: input.note };
    const refused = await endRequest({ services, database, changes }, request, after, said);
    if (refused === 'register-not-open' || refused === 'payment-option-not-available')
      return refuse('register-not-open');
    if (refused !== null) return refuse('payments-exceed-order');
    changes.record({
      action: 'terminal-question-settled',
      conciergerieId,
      ...(orderId !== null && { orderId }),
      comment: `${request.reference}, ${formatMoney(request.amountCents, 'fr')}, ${ACTS[act]}, ${input.note}`,
    });
    return done;
  },
);
