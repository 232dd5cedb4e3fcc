import type { LocalDate } from '../shared/local-date.ts';
import { splitInProportion, sumCents, type Cents, type Percent } from '../shared/money.ts';
import type { Problem } from '../shared/problem.ts';
import type { VatLine } from '../ordering/price-order.ts';
import type { PaymentMode } from './payment-modes.ts';
import { paymentChoiceProblems, type PaymentOption } from './payment-options.ts';
import { splitPayment, type Credit } from './split-payment.ts';

/** How somebody wants to pay. With `useCredits` credits pay what they can and `mode` the rest. */
export type PaymentWish = {
  readonly mode: PaymentMode | null;
  readonly useCredits: boolean;
  /** What the person was told that credits pay; null when they were not told. Less now is refused. */
  readonly expectedCreditsCents: Cents | null;
  /** Nobody is there to choose anew: where credits hold nothing any more, `mode` pays all. */
  readonly elseRestMode?: boolean;
};

/** One payment to make: by a credit at once, by any other mode later. */
export type PlannedPayment = {
  readonly mode: PaymentMode;
  readonly creditId: number | null;
  readonly amountCents: Cents;
};

export type PaymentPlan =
  | {
      readonly ok: true;
      /** What was chosen; with credits, `restMode` pays what they do not cover. */
      readonly mode: PaymentMode | null;
      readonly restMode: PaymentMode | null;
      /** They add up to the total; none for a free order, or on quote. */
      readonly payments: readonly PlannedPayment[];
    }
  | { readonly ok: false; readonly refused: 'noPaymentOption' | 'modeNotOffered' | 'creditsNotSufficient' }
  | { readonly ok: false; readonly refused: 'problems'; readonly problems: readonly Problem[] };

/**
 * Turns a wish into payments, credits first, the first to expire first. `totalCents` null (on quote): the wish is noted, nothing is paid yet. A
 * free order needs no choice. Spec: beneficiary-and-access §4 (Payment choice on preview), §5 (Payment). See docs/rules/payments.md.
 */
export function planPayments(facts: {
  readonly options: readonly PaymentOption[];
  readonly wish: PaymentWish;
  readonly totalCents: Cents | null;
  readonly credits: readonly Credit[];
  readonly today: LocalDate;
}): PaymentPlan {
  const { options, wish, totalCents, credits, today } = facts;
  if (options.length === 1 && options[0]?.mode === 'free') {
    return wish.mode === null || wish.mode === 'free'
      ? { ok: true, mode: 'free', restMode: null, payments: [] }
      : { ok: false, refused: 'modeNotOffered' };
  }
  const hasCredits = options.some((option) => option.mode === 'credits');
  const doesWithout = wish.elseRestMode === true && !hasCredits && wish.mode !== null && wish.mode !== 'credits';
  const byCredits = (wish.useCredits && !doesWithout) || wish.mode === 'credits';
  const mode = byCredits ? 'credits' : wish.mode;
  const restMode = byCredits && wish.mode !== 'credits' ? wish.mode : null;
  if (byCredits && options.length > 0 && !hasCredits) {
    return { ok: false, refused: 'creditsNotSufficient' };
  }
  const problems = paymentChoiceProblems(options, { mode, restMode }, totalCents);
  if (problems.length > 0) return refusal(problems, wish);
  if (totalCents === null) return { ok: true, mode, restMode, payments: [] };

  const split = byCredits
    ? splitPayment(totalCents, credits, today)
    : { fromCredits: [], creditsCents: 0, restCents: totalCents };
  if (wish.expectedCreditsCents !== null && byCredits && split.creditsCents < wish.expectedCreditsCents) {
    return { ok: false, refused: 'creditsNotSufficient' };
  }
  const other = byCredits ? restMode : mode;
  const fromCredits = split.fromCredits.map((use): PlannedPayment => ({ mode: 'credits', ...use }));
  if (split.restCents === 0) return { ok: true, mode, restMode, payments: fromCredits };
  if (other === null) return { ok: false, refused: 'creditsNotSufficient' };
  const rest: PlannedPayment = { mode: other, creditId: null, amountCents: split.restCents };
  return { ok: true, mode, restMode, payments: [...fromCredits, rest] };
}

function refusal(problems: readonly Problem[], wish: PaymentWish): PaymentPlan {
  const messages = problems.map(({ message }) => message);
  if (messages.includes('noPaymentOption')) return { ok: false, refused: 'noPaymentOption' };
  if (messages.includes('paymentModeNotOffered')) return { ok: false, refused: 'modeNotOffered' };
  if (messages.includes('chooseRestMode') && wish.mode === 'credits')
    return { ok: false, refused: 'creditsNotSufficient' };
  // The wire has one field for the mode, whichever part it pays.
  return {
    ok: false,
    refused: 'problems',
    problems: problems.map((problem) => ({ ...problem, field: 'paymentMode' })),
  };
}

export type PaymentVat = {
  readonly netCents: Cents;
  readonly vatCents: Cents;
  /** Null where the order has several rates. */
  readonly ratePercent: Percent | null;
};

/** The VAT inside each payment of an order: the order's VAT shared in proportion, so that the parts add up to it again. */
export function vatOfPayments(amounts: readonly Cents[], vat: readonly VatLine[]): PaymentVat[] {
  const [only] = vat;
  const ratePercent = vat.length === 1 && only !== undefined ? only.ratePercent : null;
  const due = sumCents(vat.map((line) => line.includingVatCents));
  const paid = sumCents(amounts);
  const open = Math.max(0, due - paid);
  const shares = splitInProportion(sumCents(vat.map((line) => line.vatCents)), [...amounts, open]);
  return amounts.map((amount, index) => {
    const vatCents = Math.min(amount, shares[index] ?? 0);
    return { netCents: amount - vatCents, vatCents, ratePercent };
  });
}
