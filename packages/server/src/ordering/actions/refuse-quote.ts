import { refuseQuote } from '@loge/contract/ordering/refuse-quote';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { lockOrderFor } from '../../order-facts/lock-order-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const refuseQuoteHandler = handle(refuseQuote, async ({ input, caller, database, now, changes }) => {
  const locked = await lockOrderFor(database, input.orderId, caller);
  if (locked === null) return refuse('not-found');
  const changed = await changeOrderStatusInTransaction({
    database,
    changes,
    now,
    order: locked.order,
    to: 'quote_refused',
    by: { actor: locked.as, userId: caller.userId },
    comment: input.comment ?? null,
    visibleToBeneficiary: locked.as === 'beneficiary',
    visibleToPartner: locked.as === 'beneficiary',
  });
  return changed.ok ? {} : refuse('quote-not-waiting');
});
