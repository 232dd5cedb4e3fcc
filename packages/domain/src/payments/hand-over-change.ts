import { DENOMINATIONS, type CoinCount } from '../cash-registers/inventory.ts';
import type { Cents } from '../shared/money.ts';

/** What somebody gets back who gives more than is due. Nothing where they give less. */
export const changeCents = (dueCents: Cents, givenCents: Cents): Cents => Math.max(givenCents - dueCents, 0);

/** Notes of which a register has none to hand out. */
const largestHandedOut: Cents = 5_000;

/** The fewest notes and coins that come to an amount, the largest first. */
export function piecesOf(amountCents: Cents): CoinCount[] {
  const pieces: CoinCount[] = [];
  let leftCents = amountCents;
  for (const valueCents of DENOMINATIONS.filter((value) => value <= largestHandedOut).toReversed()) {
    const count = Math.floor(leftCents / valueCents);
    if (count > 0) pieces.push({ valueCents, count });
    leftCents -= count * valueCents;
  }
  return pieces;
}

const notes: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000];
const suggestionsAtMost = 2;

/** What people give who have not the exact amount: the next notes above it, or the next amounts that such notes come to. */
export function likelyGiven(dueCents: Cents): Cents[] {
  const rounded = notes.slice(1).map((note) => Math.ceil(dueCents / note) * note);
  const single = notes.filter((note) => note > dueCents);
  return [...new Set([...single, ...rounded])]
    .filter((cents) => cents > dueCents)
    .toSorted((one, other) => one - other)
    .slice(0, suggestionsAtMost);
}
