import { paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { type PaymentOption, paymentOptions } from '@loge/domain/payments/payment-options';
import { planPayments, vatOfPayments, type PaymentWish } from '@loge/domain/payments/plan-payments';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Credit } from '@loge/domain/payments/split-payment';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { insertOrderPayments, setChosenPaymentMode } from '../payments/rows/order-payment-rows.ts';
import { findVatLines } from '../order-steps/rows/order-status-rows.ts';
import { loadOrderingFacts, lockCreditsOf, type OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import { settlementOf } from '../order-facts/order-state.ts';
import { creditPaymentPostings } from '../ledger/credit-payment-postings.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { paymentOptionFacts } from '../order-facts/ordering-rules.ts';

export type PayQuoteRefusal = 'payment-option-not-available' | 'no-payment-option' | 'credit-not-sufficient';

/** How a quote is to be paid, as its beneficiary says it when they accept. */
export interface QuoteWish {
  /** With credits, what pays the rest; null where they pay all. */
  readonly modeOnWire: number | null;
  readonly useCredits: boolean;
  /** What they were told that credits pay, in cents; null when they were not told. */
  readonly expectedCreditsCents: number | null;
}

/** What decides the ways to pay a quote that is being answered; null where its offer or beneficiary is gone. */
export const findQuoteFacts = (
  database: Database,
  order: OrderFacts & { readonly beneficiaryId: number },
  { now, takesCards }: { readonly now: Date; readonly takesCards: boolean },
): Promise<OrderingFacts | null> =>
  loadOrderingFacts(database, {
    offerId: order.offerId,
    conciergerieId: order.conciergerieId,
    beneficiaryId: order.beneficiaryId,
    placedByUserId: order.placedByUserId,
    parentOrderId: null,
    idempotencyKey: null,
    takesCards,
    now,
  });

/** The ways to pay a quote. What it costs was said with it: an order that is offered by now is another one. */
export const quoteOptions = (
  facts: OrderingFacts,
  {
    totalCents,
    credits,
    today,
  }: { readonly totalCents: number; readonly credits: readonly Credit[]; readonly today: string },
): PaymentOption[] => paymentOptions(paymentOptionFacts(facts, { totalCents, free: false, credits, today }));

/**
 * Arranges the payment of a quote that is being accepted: as is wished now, else as was chosen with the order. What the desk has
 * arranged already is not asked for twice. The order is locked by the caller. Null when all is arranged.
 */
export async function payQuote(
  database: Database,
  order: OrderFacts,
  wished: QuoteWish | null,
  { by, now, takesCards }: { readonly by: number; readonly now: Date; readonly takesCards: boolean },
): Promise<Refusal<PayQuoteRefusal> | null> {
  const { uncoveredCents } = settlementOf(order);
  if (uncoveredCents <= 0 || order.beneficiaryId === null) return null;
  const of = { ...order, beneficiaryId: order.beneficiaryId };
  const facts = await findQuoteFacts(database, of, { now, takesCards });
  const wish = wished === null ? wishedWithOrder(order) : wishOf(wished);
  if (facts === null || wish === null) return refuse('payment-option-not-available');

  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  const credits = wish.useCredits || wish.mode === 'credits' ? await lockCreditsOf(database, order.beneficiaryId) : [];
  const options = quoteOptions(facts, { totalCents: uncoveredCents, credits, today });
  const plan = planPayments({ options, wish, totalCents: uncoveredCents, credits, today });
  if (!plan.ok) {
    if (plan.refused === 'creditsNotSufficient') return refuse('credit-not-sufficient');
    return refuse(plan.refused === 'noPaymentOption' ? 'no-payment-option' : 'payment-option-not-available');
  }
  const vat = vatOfPayments(
    plan.payments.map(({ amountCents }) => amountCents),
    await findVatLines(database, order.id),
  );
  const rows = plan.payments.map((payment, index) => {
    const inside = vat[index] ?? { netCents: payment.amountCents, vatCents: 0, ratePercent: null };
    return { ...payment, netCents: inside.netCents, vatCents: inside.vatCents, vatRatePercent: inside.ratePercent };
  });
  const payments = await insertOrderPayments(database, order, rows, { by, now });
  await setChosenPaymentMode(database, order.id, plan.mode, plan.restMode);
  const context = { conciergerieId: order.conciergerieId, by, now };
  await postToLedger(database, creditPaymentPostings(order.id, payments), context);
  return null;
}

/** What was chosen when the order was placed: the way besides credits, and whether these come first. */
export function wishedWithOrder({ paymentMode, restPaymentMode }: OrderFacts): PaymentWish {
  const useCredits = paymentMode === 'credits';
  return { mode: useCredits ? restPaymentMode : paymentMode, useCredits, expectedCreditsCents: null };
}

/** Null for a mode that does not exist. */
function wishOf({ modeOnWire, useCredits, expectedCreditsCents }: QuoteWish): PaymentWish | null {
  const mode = modeOnWire === null ? null : paymentModeOfNumber(modeOnWire);
  return modeOnWire !== null && mode === null ? null : { mode, useCredits, expectedCreditsCents };
}
