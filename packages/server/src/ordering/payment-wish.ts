import { paymentOptions, type PaymentOption } from '@loge/domain/payments/payment-options';
import { type PaymentPlan, planPayments } from '@loge/domain/payments/plan-payments';
import { paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import type { Credit } from '@loge/domain/payments/split-payment';
import { isFree, paymentOptionFacts } from '../order-facts/ordering-rules.ts';
import type { PreparedOrder } from './prepare-order.ts';

interface WishOnWire {
  readonly paymentMode?: number | null | undefined;
  readonly useCredits: boolean;
  readonly expectedCredits?: number | null | undefined;
}

/** How this order may be paid, given what the beneficiary's credits hold. */
export function optionsOf({ facts, plan, today }: PreparedOrder, credits: readonly Credit[]): PaymentOption[] {
  return paymentOptions(
    paymentOptionFacts(facts, { totalCents: plan.priced.finalCents, free: isFree(facts), credits, today }),
  );
}

/** The payments that the form asks for, or why they cannot be. A mode that does not exist is not offered either. */
export function planPaymentsOf(
  prepared: PreparedOrder,
  wish: WishOnWire,
  credits: readonly Credit[],
  { elseRestMode = false }: { readonly elseRestMode?: boolean } = {},
): PaymentPlan {
  const number = wish.paymentMode ?? null;
  const mode = number === null ? null : paymentModeOfNumber(number);
  if (number !== null && mode === null) return { ok: false, refused: 'modeNotOffered' };
  return planPayments({
    options: optionsOf(prepared, credits),
    wish: { mode, useCredits: wish.useCredits, expectedCreditsCents: wish.expectedCredits ?? null, elseRestMode },
    totalCents: prepared.plan.priced.finalCents,
    credits,
    today: prepared.today,
  });
}
