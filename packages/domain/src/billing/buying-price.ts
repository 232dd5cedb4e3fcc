import { percentOf, timesQuantity, type Cents, type Percent } from '../shared/money.ts';

/** An ordered item and all that decides what its partner asks for it. Percentages are of the sale price. */
export type BoughtItem = {
  readonly quantity: number;
  /** What it was sold for, before any discount; null while it has no price. */
  readonly saleCents: Cents | null;
  readonly onQuote: boolean;
  /** What one unit costs us, tax included; null where nobody has said it. */
  readonly ownUnitCents: Cents | null;
  readonly offerQuotePercent: Percent | null;
  readonly offerPercent: Percent | null;
  readonly partnerPercent: Percent | null;
  /** A product may have a buying price of its own beside the percentage. */
  readonly mayOverride: boolean;
};

export type BuyingPrice = {
  /** The whole item, tax included. */
  readonly cents: Cents;
  /** What it was computed by: a price per unit or a percentage of the sale price. */
  readonly unitCents: Cents | null;
  readonly percent: Percent | null;
};

/**
 * What we owe a partner for an ordered item, or null where nothing says so. A percentage of the offer goes before one of the partner, that for quotes before both where the
 * item was on quote; a price of the item's own counts where there is no percentage, or beside it where that is allowed. Discounts are ours, so they change nothing.
 * See docs/rules/billing.md.
 */
export function buyingPrice(item: BoughtItem): BuyingPrice | null {
  const { quantity, saleCents, ownUnitCents } = item;
  if (saleCents === null) return null;
  const percent = (item.onQuote ? item.offerQuotePercent : null) ?? item.offerPercent ?? item.partnerPercent;
  if (ownUnitCents !== null && (percent === null || (item.mayOverride && !item.onQuote)))
    return { cents: timesQuantity(ownUnitCents, quantity), unitCents: ownUnitCents, percent: null };
  if (percent !== null) return { cents: percentOf(saleCents, percent), unitCents: null, percent };
  // What was given away costs nothing unless somebody says otherwise.
  return saleCents === 0 ? { cents: 0, unitCents: 0, percent: null } : null;
}
