import type { ItemType } from '../ordering/item-types.ts';
import type { Cents } from '../shared/money.ts';

export type PricedItem = {
  readonly type: ItemType;
  readonly groupIsAProduct: boolean;
  readonly priceCents: Cents | null;
  readonly onQuote: boolean;
};

/**
 * The price from which an offer, or a partner's offers together, can be had: the lowest price of something that can be
 * ordered by itself, in cents with taxes. What costs nothing counts only if everything does, so that a free extra does
 * not hide what the service costs. Null when all is on quote or there is nothing to order.
 */
export function fromPrice(items: readonly PricedItem[]): Cents | null {
  const prices = items
    .filter((item) => item.type === 'product' || (item.type === 'group_master' && item.groupIsAProduct))
    .flatMap((item) => (item.onQuote || item.priceCents === null ? [] : [item.priceCents]));
  return lowestPrice(prices);
}

/** The lowest of several "from" prices, zero only among zeros; null among none. */
export function lowestPrice(prices: readonly (Cents | null)[]): Cents | null {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return null;
  const positive = known.filter((price) => price > 0);
  return positive.length === 0 ? 0 : Math.min(...positive);
}

export type BuyingPriceTerms = {
  readonly fixedPrice: boolean;
  readonly partnerWillBill: boolean;
  /** Every item is bought at this percentage of its price; null when it is not so. */
  readonly allItemsBuyingPricePercent: number | null;
  readonly productsMayOverrideBuyingPrice: boolean;
};

/** Whether managers see the buying price of an offer's items. Spec: manager §5 (Visibility of offers). */
export function showsBuyingPrice(terms: BuyingPriceTerms): boolean {
  const ownPrices = terms.allItemsBuyingPricePercent === null || terms.productsMayOverrideBuyingPrice;
  return terms.fixedPrice && terms.partnerWillBill && ownPrices;
}
