import type { Cents } from '../shared/money.ts';

type Bought = { readonly productId: number | null; readonly buyingPriceCents: Cents | null };

/**
 * The buying prices that the products of one offer bring to the lines of another: those that change one there, and the products that change none, because
 * the other offer does not sell them or buys them at the same price. Of a product that the first offer sells twice, its first line counts.
 */
export function boughtAt(
  source: readonly Bought[],
  target: readonly Bought[],
): { readonly prices: ReadonlyMap<number, Cents>; readonly unchanged: ReadonlySet<number> } {
  const prices = new Map<number, Cents>();
  const unchanged = new Set<number>();
  for (const { productId, buyingPriceCents } of source) {
    if (productId === null || prices.has(productId) || unchanged.has(productId)) continue;
    const changes =
      buyingPriceCents !== null &&
      target.some((line) => line.productId === productId && line.buyingPriceCents !== buyingPriceCents);
    if (changes) prices.set(productId, buyingPriceCents);
    else unchanged.add(productId);
  }
  return { prices, unchanged };
}
