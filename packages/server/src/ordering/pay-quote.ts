import { paymentModeOfNumber, type PaymentMode } from '@loge/domain/payments/payment-modes';
import { paymentOptions } from '@loge/domain/payments/payment-options';
import { planPayments, vatOfPayments, type PaymentWish } from '@loge/domain/payments/plan-payments';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../database/connection.ts';
import type { OrderFacts } from '../database/order-facts-rows.ts';
import { insertOrderPayments, setChosenPaymentMode } from '../database/order-payment-rows.ts';
import { findVatLines } from '../database/order-status-rows.ts';
import { loadOrderingFacts, lockCreditsOf } from '../database/ordering-facts-rows.ts';
import { settlementOf } from '../orders/order-state.ts';
import { creditPaymentPostings } from '../payments/credit-payment-postings.ts';
import { postToLedger } from '../payments/post-to-ledger.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { paymentOptionFacts } from './ordering-rules.ts';

export type PayQuoteRefusal = 'payment-option-not-available' | 'no-payment-option' | 'credit-not-sufficient';

/**
 * Arranges the payment of a quote that is being accepted: in the mode given now, else as was chosen with the order. What the desk has
 * arranged already is not asked for twice. The order is locked by the caller. Null when all is arranged.
 */
export async function payQuote(
  database: Database,
  order: OrderFacts,
  modeOnWire: number | null,
  { by, now, takesCards }: { readonly by: number; readonly now: Date; readonly takesCards: boolean },
): Promise<Refusal<PayQuoteRefusal> | null> {
  const { uncoveredCents } = settlementOf(order);
  if (uncoveredCents <= 0 || order.beneficiaryId === null) return null;
  const facts = await loadOrderingFacts(database, {
    offerId: order.offerId,
    conciergerieId: order.conciergerieId,
    beneficiaryId: order.beneficiaryId,
    placedByUserId: order.placedByUserId,
    parentOrderId: null,
    idempotencyKey: null,
    takesCards,
    now,
  });
  const wish = wishOf(order, modeOnWire);
  if (facts === null || wish === null) return refuse('payment-option-not-available');

  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  const credits = wish.useCredits || wish.mode === 'credits' ? await lockCreditsOf(database, order.beneficiaryId) : [];
  // What it costs was said with the quote: an order that is offered by now is another one.
  const options = paymentOptions(
    paymentOptionFacts(facts, { totalCents: uncoveredCents, free: false, credits, today }),
  );
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

/** Null for a mode that does not exist. */
function wishOf(order: OrderFacts, modeOnWire: number | null): PaymentWish | null {
  const wish = (mode: PaymentMode | null, useCredits: boolean): PaymentWish => ({
    mode,
    useCredits,
    expectedCreditsCents: null,
  });
  if (modeOnWire === null) {
    const byCredits = order.paymentMode === 'credits';
    return wish(byCredits ? order.restPaymentMode : order.paymentMode, byCredits);
  }
  const mode = paymentModeOfNumber(modeOnWire);
  return mode === null ? null : wish(mode, false);
}
