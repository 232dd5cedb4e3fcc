import { addDays, type LocalDate } from '../shared/local-date.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Coins and notes of the euro, by their value in cents. Spec: manager §9. */
export const DENOMINATIONS: readonly Cents[] = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000,
];

/** How many there are of a coin or note. */
export type CoinCount = { readonly valueCents: Cents; readonly count: number };

/** What counted coins and notes come to. */
export function cashOfInventory(coins: readonly CoinCount[]): Cents {
  return sumCents(coins.map(({ valueCents, count }) => valueCents * count));
}

/** What is wrong with an inventory: coins that do not exist, or sums that differ from the details. Spec: manager §7. */
export function inventoryProblems(inventory: {
  readonly coins: readonly CoinCount[];
  readonly chequesCents: readonly Cents[];
  readonly cashCents: Cents;
  readonly chequeCents: Cents;
}): Problem[] {
  const { coins, chequesCents, cashCents, chequeCents } = inventory;
  return [
    ...coins.flatMap(({ valueCents }, index) =>
      DENOMINATIONS.includes(valueCents) ? [] : [problem(`cashDetail[${index}].value`, 'invalidChoice')],
    ),
    ...(cashOfInventory(coins) === cashCents ? [] : [problem('cash', 'sumDiffers')]),
    ...(sumCents(chequesCents) === chequeCents ? [] : [problem('checks', 'sumDiffers')]),
  ];
}

/** How strongly an inventory is asked for. Spec: manager §4: 0 normal, 1 offered, 2 required. */
export type InventoryNudge = 0 | 1 | 2;

/**
 * An inventory is expected on the last day of each month, before the register is closed. On that day it is offered; once such a day has gone by
 * without one, the register does not close without it. Days are the desk's own. Spec: manager §4, §9.
 */
export function inventoryNudge(facts: {
  readonly today: LocalDate;
  /** The day of the last inventory; before the first one, the day on which the register was set up. */
  readonly lastOn: LocalDate;
}): InventoryNudge {
  const { today, lastOn } = facts;
  const lastMonthsEnd = addDays(`${today.slice(0, 7)}-01`, -1);
  if (lastOn < lastMonthsEnd) return 2;
  const isLastDay = addDays(today, 1).slice(0, 7) !== today.slice(0, 7);
  return isLastDay && lastOn < today ? 1 : 0;
}

/**
 * Whether what has to be in a register is kept from the person who counts it: an inventory that is required is blind, one that is offered is unless a simple count is wanted
 * (`wanted` false), any other count is where it is to be one (true).
 */
export const isBlind = (nudge: InventoryNudge, wanted: boolean | null): boolean =>
  nudge === 2 || (nudge === 1 ? wanted !== false : wanted === true);

/**
 * The cheques that lie in a register: those that came in last, as long as they are no more than what has to be there. What is left then came in before anybody noted
 * from whom, or is an older one of which a part was brought away.
 */
export function heldCheques<Cheque extends { readonly amountCents: Cents }>(
  latestFirst: readonly Cheque[],
  heldCents: Cents,
): Cheque[] {
  const held: Cheque[] = [];
  let leftCents = heldCents;
  for (const cheque of latestFirst) {
    if (cheque.amountCents > leftCents) break;
    held.push(cheque);
    leftCents -= cheque.amountCents;
  }
  return held;
}
