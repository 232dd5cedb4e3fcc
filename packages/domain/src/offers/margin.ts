import { type Cents, divideRounded, type Percent, percentOf } from '../shared/money.ts';

/** What decides what a partner is paid for an article. */
export type Bought = {
  /** Tax included; null on quote. */
  readonly priceCents: Cents | null;
  readonly buyingPriceCents: Cents | null;
  /** For all articles of the offer a percentage of the sale price; null where each has its own price. */
  readonly allItemsPercent: Percent | null;
  /** With the percentage, articles may have a price of their own. */
  readonly mayOverride: boolean;
};

/** What a partner is paid for one article, tax included; null where nothing says it. */
export function boughtFor({ priceCents, buyingPriceCents, allItemsPercent, mayOverride }: Bought): Cents | null {
  if (allItemsPercent === null) return buyingPriceCents;
  if (mayOverride && buyingPriceCents !== null) return buyingPriceCents;
  return priceCents === null ? null : percentOf(priceCents, allItemsPercent);
}

/**
 * What is left of a sale price, in percent of it with two decimals; below zero where we would pay more than we are paid. Null for what costs nothing, or
 * is not known.
 */
export function marginPercent(priceCents: Cents | null, boughtCents: Cents | null): Percent | null {
  if (priceCents === null || boughtCents === null || priceCents <= 0) return null;
  return divideRounded(BigInt(priceCents - boughtCents) * 10_000n, BigInt(priceCents)) / 100;
}
