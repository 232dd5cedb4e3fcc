import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { quoteAnswers } from '@loge/domain/orders/beneficiary-view';
import { changeOrderStatusInTransaction } from '../../orders/change-order-status.ts';
import { lockOrderFor } from '../../orders/lock-order-for.ts';
import { payQuote } from '../../ordering/pay-quote.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const acceptQuoteHandler = handle(acceptQuote, async ({ input, caller, database, now, changes }) => {
  const locked = await lockOrderFor(database, input.orderId, caller);
  if (locked === null) return refuse('not-found');
  const { order, as } = locked;
  if (!quoteAnswers(order.workflow, order.status).includes('accept')) return refuse('transition-not-allowed');
  if (priceChanged(input.expectedTotal, order.finalCents))
    return refuse('price-changed', { orderTotal: order.finalCents });

  const refused = await payQuote(database, order, input.paymentMode ?? null, { by: caller.userId, now });
  if (isRefusal(refused)) return refused;
  const changed = await changeOrderStatusInTransaction({
    database,
    changes,
    now,
    order,
    to: 'quote_accepted',
    by: { actor: as, userId: caller.userId },
  });
  return changed.ok ? {} : refuse('transition-not-allowed');
});
