import { refuseQuote } from '@loge/contract/ordering/refuse-quote';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const refuseQuoteHandler = handle(refuseQuote, async ({ input, rows, caller, database, now, changes }) => {
  const order = rows.orderId;
  const byBeneficiary = order.as === 'beneficiary';
  const changed = await changeOrderStatusInTransaction({
    database,
    changes,
    now,
    order,
    to: 'quote_refused',
    by: { actor: byBeneficiary ? 'beneficiary' : 'manager', userId: caller.userId },
    comment: input.comment ?? null,
    visibleToBeneficiary: byBeneficiary,
    visibleToPartner: byBeneficiary,
  });
  return changed.ok ? done : refuse('quote-not-waiting');
});
