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
 * not hide what the service costs. Never less than the offer's minimum amount, below which it is not served. Null when all is on quote or there is
 * nothing to order.
 */
export function fromPrice(items: readonly PricedItem[], minimumCents: Cents): Cents | null {
  const priceOf = (wanted: (item: PricedItem) => boolean): Cents | null =>
    lowestPrice(items.filter(wanted).map((item) => (item.onQuote ? null : item.priceCents)));
  // A group that costs something is an extra beside products, and the service itself where there are none.
  const lowest =
    priceOf((item) => item.type === 'product') ??
    priceOf((item) => item.type === 'group_master' && item.groupIsAProduct);
  return lowest === null || lowest === 0 ? lowest : Math.max(lowest, minimumCents);
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
