import type { LocalDate } from '../shared/local-date.ts';
import { assertCents, sumCents, type Cents } from '../shared/money.ts';

/** What the designation of a credit says it is. Spec: manager §3 (Credit). */
export const CREDIT_DESIGNATIONS = [
  { number: 1, key: 'credit', label: { fr: 'Crédit', en: 'Credit' } },
  { number: 2, key: 'gift_card', label: { fr: 'Carte cadeau', en: 'Gift card' } },
  { number: 3, key: 'compensation', label: { fr: 'Indemnisation', en: 'Compensation' } },
] as const;

export type CreditDesignation = (typeof CREDIT_DESIGNATIONS)[number]['key'];

export type Credit = {
  readonly id: number;
  readonly remainingCents: Cents;
  /** The last day on which it can be used; null for no end. */
  readonly expirationDate: LocalDate | null;
  readonly cancelled: boolean;
};

type CreditUse = { readonly creditId: number; readonly amountCents: Cents };

export type PaymentSplit = {
  readonly fromCredits: readonly CreditUse[];
  readonly creditsCents: Cents;
  /** What another mode pays. */
  readonly restCents: Cents;
};

/** Usable: something remains, not cancelled, not expired (the expiry day itself still counts). Spec: §4 (Card status). */
export function isCreditUsable(credit: Credit, today: LocalDate): boolean {
  return (
    credit.remainingCents > 0 && !credit.cancelled && (credit.expirationDate === null || credit.expirationDate >= today)
  );
}

/** What a beneficiary's credits can pay today: the ceiling of the credits mode. */
export function usableCreditCents(credits: readonly Credit[], today: LocalDate): Cents {
  return sumCents(credits.filter((credit) => isCreditUsable(credit, today)).map((credit) => credit.remainingCents));
}

/** Credits in the order of use: the first to expire first, those without end last, the older one among equals. */
export function sortCreditsForUse(credits: readonly Credit[], today: LocalDate): Credit[] {
  const end = (credit: Credit): string => credit.expirationDate ?? '9999-12-31';
  return credits
    .filter((credit) => isCreditUsable(credit, today))
    .toSorted((a, b) => (end(a) === end(b) ? a.id - b.id : end(a) < end(b) ? -1 : 1));
}

/**
 * Splits a total between credits and the rest: credits pay as much as they can, each to its last cent before the
 * next one. Credits + rest = total, no credit pays more than it holds. See docs/rules/payments.md.
 */
export function splitPayment(totalCents: Cents, credits: readonly Credit[], today: LocalDate): PaymentSplit {
  assertCents(totalCents);
  if (totalCents < 0) throw new RangeError(`Nothing to pay: ${totalCents}`);
  const fromCredits: CreditUse[] = [];
  let restCents = totalCents;
  for (const credit of sortCreditsForUse(credits, today)) {
    if (restCents === 0) break;
    const amountCents = Math.min(restCents, credit.remainingCents);
    fromCredits.push({ creditId: credit.id, amountCents });
    restCents -= amountCents;
  }
  return { fromCredits, creditsCents: totalCents - restCents, restCents };
}
