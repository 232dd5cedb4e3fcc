import { previewQuote } from '@loge/contract/ordering/preview-quote';
import { quoteAnswers } from '@loge/domain/orders/beneficiary-view';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { splitPayment } from '@loge/domain/payments/split-payment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { settlementOf } from '../../order-facts/order-state.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { findQuoteFacts, quoteOptions, wishedWithOrder } from '../../quotes/pay-quote.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentPaymentOption } from '../presenters/present-payment-option.ts';
import { presentWithdrawalTerms } from '../presenters/present-withdrawal-right.ts';

export const previewQuoteHandler = handle(previewQuote, async ({ rows, caller, database, now, services }) => {
  const order = await loadOrderFacts(database, rows.orderId.id);
  if (order === null) return refuse('not-found');
  if (!quoteAnswers(order.workflow, order.status).includes('accept')) return refuse('quote-not-waiting');

  const ordered = await findWithdrawalFacts(database, order.id);
  if (ordered === null) return refuse('not-found');
  const dayOf = (moment: Date): string => instantToLocal(moment.getTime(), ordered.zone).date;
  const today = dayOf(now);
  const withdrawal = presentWithdrawalTerms(
    { withdrawalException: ordered.exception, sellsGoods: ordered.sellsGoods },
    ordered.serviceAt === null ? null : dayOf(ordered.serviceAt),
    today,
  );

  const { mode, useCredits } = wishedWithOrder(order);
  const wish = { paymentMode: mode === null ? null : paymentModeNumber(mode), useCredits };
  const totalCents = Math.max(0, settlementOf(order).uncoveredCents);
  if (totalCents === 0) return { orderTotal: 0, paymentOptionsInt: [], credits: null, wish, withdrawal };
  const of = { ...order, beneficiaryId: caller.userId };
  const facts = await findQuoteFacts(database, of, { now, takesCards: services.payments !== null });
  if (facts === null) return refuse('not-found');
  // Who chose to be debited and has no mandate by now is led to sign one when they accept (code 13).
  const hasMandate = facts.beneficiary.hasMandate || mode === 'direct_debit';
  const asked = { ...facts, beneficiary: { ...facts.beneficiary, hasMandate } };
  const options = quoteOptions(asked, { totalCents, credits: facts.credits, today });
  const takesCredits = options.some((option) => option.mode === 'credits');
  const { creditsCents, restCents } = splitPayment(totalCents, facts.credits, today);
  return {
    orderTotal: totalCents,
    paymentOptionsInt: options.map(presentPaymentOption),
    credits: takesCredits ? { paidByCredits: creditsCents, paidOtherwise: restCents } : null,
    wish,
    withdrawal,
  };
});
