import { sumCents, type Cents } from '../shared/money.ts';
import type { AccountKey } from '../payments/ledger.ts';

/** Where a part of a bank's line may go that is no payment and no deposit. */
export const REST_ACCOUNTS = ['bank-fees', 'suspense', 'treasury'] as const satisfies readonly AccountKey[];

export type RestAccount = (typeof REST_ACCOUNTS)[number];

/** A part of a line as somebody wants to place it; amounts as the bank writes them. */
export interface MatchPart {
  readonly amountCents: Cents;
  /** The account against which the bank is booked. */
  readonly account: AccountKey;
}

/** What is wrong with the parts of a line: there is nothing to place, none, one of nothing, or they come to another amount than the line. */
export type MatchProblem = 'nothingToPlace' | 'noParts' | 'emptyPart' | 'otherTotal';

/** A line of 0.00 only informs. */
export const hasNothingToPlace = (lineCents: Cents): boolean => lineCents === 0;

/** A line is placed whole: its parts come to its amount, to the cent. */
export function matchProblem(lineCents: Cents, parts: readonly MatchPart[]): MatchProblem | null {
  if (hasNothingToPlace(lineCents)) return 'nothingToPlace';
  if (parts.length === 0) return 'noParts';
  if (parts.some(({ amountCents }) => amountCents === 0)) return 'emptyPart';
  return sumCents(parts.map(({ amountCents }) => amountCents)) === lineCents ? null : 'otherTotal';
}
