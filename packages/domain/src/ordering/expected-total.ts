import type { Cents } from '../shared/money.ts';

/**
 * True when an order's total is not the one that the person saw. `expected` null: they saw an order on quote; undefined: the client does
 * not say what was seen, and nothing is compared. `total` null: on quote.
 */
export function priceChanged(expected: Cents | null | undefined, total: Cents | null): boolean {
  return expected !== undefined && expected !== total;
}
