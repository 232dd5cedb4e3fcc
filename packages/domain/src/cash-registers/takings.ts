import type { PaymentMode } from '../payments/payment-modes.ts';
import type { Cents } from '../shared/money.ts';

/** In which form money lies in a cash register. */
export type Means = 'cash' | 'card' | 'cheque';
export const MEANS: readonly Means[] = ['cash', 'card', 'cheque'];

/** An amount for each form, in cents. */
export type Takings = Readonly<Record<Means, Cents>>;

export const noTakings: Takings = { cash: 0, card: 0, cheque: 0 };

/** The number of a form on the wire. Spec: manager §3 "Cash movement". */
export const MEANS_NUMBERS: Readonly<Record<Means, 1 | 2 | 3>> = { card: 1, cheque: 2, cash: 3 };

/** The form behind a number of the wire; null for none. */
export function meansOfNumber(number: number): Means | null {
  return MEANS.find((means) => MEANS_NUMBERS[means] === number) ?? null;
}

/** What passes over the counter lies in a register; all other modes never touch one (null). */
export function meansOfMode(mode: PaymentMode): Means | null {
  if (mode === 'desk_card') return 'card';
  return mode === 'cash' || mode === 'cheque' ? mode : null;
}

/** The mode whose money a form is, for the ledger. */
export function modeOfMeans(means: Means): PaymentMode {
  return means === 'card' ? 'desk_card' : means;
}

/** Counted less expected: negative is missing, positive is too much. */
export function gapOf(expected: Takings, counted: Takings): Takings {
  return {
    cash: counted.cash - expected.cash,
    card: counted.card - expected.card,
    cheque: counted.cheque - expected.cheque,
  };
}

/** True when not a cent is missing or too much, in any form. */
export function isEven(gap: Takings): boolean {
  return MEANS.every((means) => gap[means] === 0);
}

/** In which forms what was counted is not what has to be there. */
export const differingMeans = (expected: Takings, counted: Takings): Means[] =>
  MEANS.filter((means) => expected[means] !== counted[means]);
