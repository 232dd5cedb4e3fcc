import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { quoteAnswers } from '@loge/domain/orders/beneficiary-view';
import type { OrderFacts } from '../../database/order-facts-rows.ts';
import { lockOrderFor } from '../../orders/lock-order-for.ts';
import { acceptQuoteInTransaction } from '../../ordering/accept-quote.ts';
import { lacksMandate } from '../../payments/pay-order.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const acceptQuoteHandler = handle(acceptQuote, async ({ input, caller, database, now, changes, services }) => {
  const locked = await lockOrderFor(database, input.orderId, caller);
  if (locked === null) return refuse('not-found');
  const { order, as } = locked;
  if (!quoteAnswers(order.workflow, order.status).includes('accept')) return refuse('quote-not-waiting');
  if (priceChanged(input.expectedTotal, order.finalCents))
    return refuse('price-changed', { orderTotal: order.finalCents });

  // The one who is to be debited is there to sign what is missing.
  if (as === 'beneficiary' && isDebited(order, input.paymentMode ?? null) && (await lacksMandate(database, order)))
    return refuse('profile-payment-incomplete');

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
  return changed.ok ? {} : refuse('quote-not-waiting');
});

const isDebited = ({ paymentMode, restPaymentMode }: OrderFacts, modeOnWire: number | null): boolean =>
  modeOnWire === null
    ? paymentMode === 'direct_debit' || restPaymentMode === 'direct_debit'
    : paymentModeOfNumber(modeOnWire) === 'direct_debit';
