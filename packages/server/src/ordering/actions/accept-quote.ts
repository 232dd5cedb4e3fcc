import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { quoteAnswers } from '@loge/domain/orders/beneficiary-view';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { settlementOf } from '../../order-facts/order-state.ts';
import { setExpressRequest } from '../../order-facts/rows/withdrawal-rows.ts';
import { acceptQuoteInTransaction } from '../../quotes/accept-quote-in-transaction.ts';
import type { QuoteWish } from '../../quotes/pay-quote.ts';
import { lacksMandate, noPaymentAction, payNewOrders } from '../../payments/start-card-payment.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const acceptQuoteHandler = handle(acceptQuote, async (request) => {
  const { input, rows, caller, database, now, changes, services, lang } = request;
  const order = rows.orderId;
  const as = order.as === 'beneficiary' ? 'beneficiary' : 'manager';
  if (!quoteAnswers(order.workflow, order.status).includes('accept')) return refuse('quote-not-waiting');
  if (priceChanged(input.expectedTotal, order.finalCents))
    return refuse('price-changed', { orderTotal: order.finalCents });

  // The one who is to be debited is there to sign what is missing.
  const wish = wishOf(input);
  if (as === 'beneficiary' && isDebited(order, wish) && (await lacksMandate(database, order)))
    return refuse('profile-payment-incomplete');

  const changed = await acceptQuoteInTransaction({
    database,
    changes,
    now,
    order,
    by: { actor: as, userId: caller.userId },
    wish,
    mayStayOpen: false,
    provider: services.payments?.name ?? null,
  });
  if (isRefusal(changed)) return changed;
  if (!changed.ok) return refuse('quote-not-waiting');
  // A manager who accepts for somebody cannot ask in their place.
  if (as === 'beneficiary' && input.expressRequest) await setExpressRequest(database, order.id, now);
  if (as !== 'beneficiary') return { paymentAction: noPaymentAction };
  changes.queue('order-placed', { orderId: order.id, about: 'quote-accepted' });
  const by = { userId: caller.userId, isBeneficiary: true };
  const paid = await payNewOrders({ database, changes, services, now, lang, orderIds: [order.id], by });
  return isRefusal(paid) ? paid : { paymentAction: paid };
});

/** Null: as was wished with the order. */
const wishOf = ({ paymentMode, useCredits, expectedCredits }: ParsedInputOf<typeof acceptQuote>): QuoteWish | null =>
  (paymentMode ?? null) === null && !useCredits
    ? null
    : { modeOnWire: paymentMode ?? null, useCredits, expectedCreditsCents: expectedCredits ?? null };

/** Nobody is where the desk has arranged all of it otherwise. */
const isDebited = (order: OrderFacts, wish: QuoteWish | null): boolean =>
  settlementOf(order).uncoveredCents > 0 && wishesDebit(order, wish);

const wishesDebit = ({ paymentMode, restPaymentMode }: OrderFacts, wish: QuoteWish | null): boolean =>
  wish === null
    ? paymentMode === 'direct_debit' || restPaymentMode === 'direct_debit'
    : wish.modeOnWire !== null && paymentModeOfNumber(wish.modeOnWire) === 'direct_debit';
