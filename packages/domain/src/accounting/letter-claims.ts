import type { Cents } from '../shared/money.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** A line on the account of clients, in the order of the books. */
export interface ClaimLine {
  /** What it is owed or paid for: `CMD48217`. */
  readonly claim: string;
  readonly transactionId: number;
  readonly line: number;
  readonly amountCents: Cents;
  readonly day: LocalDate;
  /** The year of its books. */
  readonly year: number;
}

/** The letter that charges and payments share which come to nothing together, and since when they do. */
export interface Letter {
  readonly letter: string;
  readonly on: LocalDate;
}

export const lineKey = (line: { readonly transactionId: number; readonly line: number }): string =>
  `${line.transactionId}-${line.line}`;

/**
 * Letters what is settled: of each claim the lines since it was last even, on the day on which it is even again. Later lines change no letter that was given. What was open when a year closed has none: the next one begins
 * with what each person owed, not with its parts. See docs/rules/ledger.md.
 */
export function letterClaims(lines: readonly ClaimLine[]): ReadonlyMap<string, Letter> {
  const letters = new Map<string, Letter>();
  const open = new Map<string, { lines: ClaimLine[]; cents: Cents; given: number }>();
  for (const line of lines) {
    const claim = open.get(line.claim) ?? { lines: [], cents: 0, given: 0 };
    open.set(line.claim, claim);
    claim.lines.push(line);
    claim.cents += line.amountCents;
    if (claim.cents !== 0) continue;
    claim.given += 1;
    const letter = { letter: claim.given === 1 ? line.claim : `${line.claim}-${claim.given}`, on: line.day };
    if (claim.lines.every(({ year }) => year === line.year))
      for (const settled of claim.lines) letters.set(lineKey(settled), letter);
    claim.lines = [];
  }
  return letters;
}
