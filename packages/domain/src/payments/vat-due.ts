import { divideRounded, type Cents, type Percent } from '../shared/money.ts';

/** VAT of one rate of something that was charged, or is to be. Positive: owed to the state. */
export type VatOfRate = {
  readonly ratePercent: Percent;
  /** Due since it was charged: goods were delivered, or the seller has opted for debits. */
  readonly directCents: Cents;
  /** Due as it is paid. */
  readonly waitingCents: Cents;
  /** What the books say is due of it. */
  readonly bookedCents: Cents;
};

export type VatStanding = {
  /** What the VAT is a part of, tax included: what was charged; before that, the price that is known. */
  readonly totalCents: Cents;
  /** What has come in for it, less what went back. */
  readonly receivedCents: Cents;
  readonly rates: readonly VatOfRate[];
};

/** VAT that becomes due (positive), or is due no more. */
export type VatMove = { readonly ratePercent: Percent; readonly cents: Cents };

/**
 * What is to be moved between the account where VAT waits for its payment and the one where it is due. VAT of services is due as they are paid, in proportion, also of what is paid
 * ahead (CGI, article 269-2 c); of goods when they are delivered, and of what is paid ahead of that (269-2 a and a bis). See docs/rules/vat-due.md.
 */
export function vatToMove({ totalCents, receivedCents, rates }: VatStanding): readonly VatMove[] {
  const paidCents = Math.min(Math.max(receivedCents, 0), totalCents);
  return rates
    .map(({ ratePercent, directCents, waitingCents, bookedCents }) => {
      const paidPart =
        totalCents <= 0 ? 0 : divideRounded(BigInt(waitingCents) * BigInt(paidCents), BigInt(totalCents));
      return { ratePercent, cents: directCents + paidPart - bookedCents };
    })
    .filter(({ cents }) => cents !== 0);
}
