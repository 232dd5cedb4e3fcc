import { groupDigits } from './group-digits.ts';
import { NO_BREAK_SPACE, type Lang } from './lang.ts';

/** An amount of money in whole euro cents. */
export type Cents = number;

/** A percentage as people write it: 5.5 means 5.5 %. At most four decimals count. */
export type Percent = number;

const MINUS = '\u2212';
const PERCENT_SCALE = 10_000;
const QUANTITY_SCALE = 1_000;

/** Refuses amounts that are not whole, safe numbers of cents: such a value is a programming error. */
export function assertCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
}

/** `numerator / denominator`, rounded to the nearest whole, halves away from zero; the denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/**
 * `percent` % of an amount, to the cent, halves away from zero: 10 % of 12,45 € is 1,25 €, of −12,45 € is −1,25 €.
 * Computed exactly, without binary fractions.
 */
export function percentOf(cents: Cents, percent: Percent): Cents {
  assertCents(cents);
  return divideRounded(BigInt(cents) * BigInt(Math.round(percent * PERCENT_SCALE)), BigInt(100 * PERCENT_SCALE));
}

/** Unit price × quantity, to the cent, halves away from zero. A quantity has at most three decimals (2.475 kg). */
export function timesQuantity(unitPriceCents: Cents, quantity: number): Cents {
  assertCents(unitPriceCents);
  return divideRounded(BigInt(unitPriceCents) * BigInt(Math.round(quantity * QUANTITY_SCALE)), BigInt(QUANTITY_SCALE));
}

/** The sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/**
 * Splits a total in proportion to weights so that the parts add up to it exactly. Each part is the exact share
 * cut to the cent; the cents left over go to the parts that lost most, the first one first among equals.
 * Without any weight the parts are equal. A negative total gives the mirror image of the positive one.
 * @param weights whole numbers ≥ 0 (usually cents); at least one, unless the total is 0
 */
export function splitInProportion(total: Cents, weights: readonly number[]): Cents[] {
  assertCents(total);
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  }
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nothing to split the total over');
    return [];
  }
  const noWeight = weights.every((weight) => weight === 0);
  const shares = noWeight ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const size = BigInt(Math.abs(total));
  const exact = shares.map((share, index) => ({ index, part: (size * share) / whole, lost: (size * share) % whole }));
  const given = exact.reduce((sum, { part }) => sum + part, 0n);
  const parts = exact.map(({ part }) => Number(part));
  const byLoss = exact.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const { index } of byLoss.slice(0, Number(size - given))) parts[index] = (parts[index] ?? 0) + 1;
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

function withThousands(whole: number, separator: string): string {
  return groupDigits(whole).join(separator);
}

/** An amount for people: '1 234,50 €' (no-break spaces) in French, '€1,234.50' in English; minus is U+2212. */
export function formatMoney(cents: Cents, lang: Lang): string {
  assertCents(cents);
  const size = Math.abs(cents);
  const whole = Math.floor(size / 100);
  const decimals = String(size % 100).padStart(2, '0');
  const sign = cents < 0 ? MINUS : '';
  return lang === 'fr'
    ? `${sign}${withThousands(whole, NO_BREAK_SPACE)},${decimals}${NO_BREAK_SPACE}€`
    : `${sign}€${withThousands(whole, ',')}.${decimals}`;
}

/** From one amount to another, the sign said once in French: '4,50 à 24,00 €', '€4.50 to €24.00'; one amount where both are the same. */
export function formatMoneyRange(from: Cents, to: Cents, lang: Lang): string {
  if (from === to) return formatMoney(from, lang);
  return lang === 'fr'
    ? `${formatMoney(from, lang).replace(`${NO_BREAK_SPACE}€`, '')} à ${formatMoney(to, lang)}`
    : `${formatMoney(from, lang)} to ${formatMoney(to, lang)}`;
}

/** An amount as people type it and a spreadsheet reads it: '1234,50', '-3,69'. */
export function plainAmount(cents: Cents): string {
  assertCents(cents);
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
}

/** A whole number for people, with thousands: '48 217' (no-break space) in French, '48,217' in English. */
export function formatCount(count: number, lang: Lang): string {
  return `${count < 0 ? MINUS : ''}${withThousands(Math.abs(Math.trunc(count)), lang === 'fr' ? NO_BREAK_SPACE : ',')}`;
}
