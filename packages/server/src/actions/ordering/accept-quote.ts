import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { quoteAnswers } from '@loge/domain/orders/beneficiary-view';
import { lockOrderFor } from '../../orders/lock-order-for.ts';
import { acceptQuoteInTransaction } from '../../ordering/accept-quote.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const acceptQuoteHandler = handle(acceptQuote, async ({ input, caller, database, now, changes, services }) => {
  const locked = await lockOrderFor(database, input.orderId, caller);
  if (locked === null) return refuse('not-found');
  const { order, as } = locked;
  if (!quoteAnswers(order.workflow, order.status).includes('accept')) return refuse('transition-not-allowed');
  if (priceChanged(input.expectedTotal, order.finalCents))
    return refuse('price-changed', { orderTotal: order.finalCents });

  const changed = await acceptQuoteInTransaction({
    database,
    changes,
    now,
    order,
    by: { actor: as, userId: caller.userId },
    modeOnWire: input.paymentMode ?? null,
    mayStayOpen: false,
    takesCards: services.payments !== null,
  });
  if (isRefusal(changed)) return changed;
  return changed.ok ? {} : refuse('transition-not-allowed');
});
