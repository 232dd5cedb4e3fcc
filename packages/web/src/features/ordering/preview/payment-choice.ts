import type { PaymentOptionOnWire } from '@loge/contract/payments/payment-wire';
import { defaultPaymentOption } from '@loge/domain/payments/payment-options';
import { paymentModeNumber, paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { registrationFeeMode } from '@loge/domain/payments/registration-fees';
import type { Cents } from '@loge/domain/shared/money';

/** What the preview says about paying. */
export interface PaymentTerms {
  readonly options: readonly PaymentOptionOnWire[];
  /** Cents; null while an item is on quote. */
  readonly total: Cents | null;
  /** The split if credits are used; null where they cannot be. */
  readonly credits: { readonly paidByCredits: Cents; readonly paidOtherwise: Cents } | null;
}

/** What the person has chosen so far; null stands for the default. */
export interface PaymentWish {
  readonly mode: number | null;
  readonly useCredits: boolean;
}

export const noWish: PaymentWish = { mode: null, useCredits: false };

/** What is drawn, and what is sent. */
export interface PaymentChoice {
  /** The options besides credits. */
  readonly others: readonly PaymentOptionOnWire[];
  /** The switch for credits, with what they would pay; null where there are none to use. */
  readonly credits: { readonly on: boolean; readonly balance: Cents; readonly pays: Cents } | null;
  /** What another way pays; null while the total is not known. */
  readonly rest: Cents | null;
  /** The chosen other way; null where none is needed. */
  readonly mode: number | null;
  readonly isFree: boolean;
  /** Nothing can pay: the order cannot be placed. */
  readonly isBlocked: boolean;
}

const creditsNumber = paymentModeNumber('credits');
const freeNumber = paymentModeNumber('free');

/**
 * The choice as it stands: the first option, or the second where the first is credits, until another is chosen; credits pay
 * up to their ceiling and the rest goes another way. Spec: beneficiary-and-access §4 (Payment choice on preview).
 */
export function paymentChoice({ options, total, credits }: PaymentTerms, wish: PaymentWish): PaymentChoice {
  const others = options.filter(({ id }) => id !== creditsNumber);
  const byCredits = options.find(({ id }) => id === creditsNumber);
  const isFree = options.length === 1 && options[0]?.id === freeNumber;
  // Without another way credits pay, as far as they go.
  const isOn = wish.useCredits || (byCredits !== undefined && others.length === 0);
  const canUseCredits = byCredits !== undefined && credits !== null && credits.paidByCredits > 0;
  const pays = canUseCredits && isOn ? credits.paidByCredits : 0;
  const rest = total === null ? null : total - pays;
  const needsMode = !isFree && (rest === null || rest > 0);
  const fallback = defaultPaymentOption(
    options.flatMap(({ id, maximumAmount }) => {
      const mode = paymentModeOfNumber(id);
      return mode === null ? [] : [{ mode, maximumCents: maximumAmount }];
    }),
  );
  const wished = others.find(({ id }) => id === wish.mode)?.id;
  const usual = fallback === null || fallback.mode === 'credits' ? others[0]?.id : paymentModeNumber(fallback.mode);
  const mode = needsMode ? (wished ?? usual ?? null) : null;
  return {
    others,
    credits: canUseCredits
      ? { on: isOn, balance: byCredits.maximumAmount ?? credits.paidByCredits, pays: credits.paidByCredits }
      : null,
    rest,
    mode,
    isFree,
    isBlocked: options.length === 0 || (needsMode && mode === null),
  };
}

/** Whether the yearly fee is paid at the desk although the order is paid another way. See docs/rules/order-form.md. */
export function isFeePaidApart({ mode }: PaymentChoice): boolean {
  const chosen = mode === null ? null : paymentModeOfNumber(mode);
  return chosen !== 'conciergerie' && registrationFeeMode(chosen, null) === 'conciergerie';
}

/** The choice as it is sent. `expectedCredits` is what the person was told that credits pay. */
export const paymentFields = ({ mode, credits }: PaymentChoice) => ({
  ...(mode === null ? {} : { paymentMode: mode }),
  ...(credits?.on === true ? { useCredits: true, expectedCredits: credits.pays } : {}),
});
