import { type Cents, divideRounded, type Percent, percentOf } from '../shared/money.ts';

type Priced = { readonly price: Cents | null; readonly buyingPrice: Cents | null };

/** Which price of a line a global change is about. */
export type PriceKind = 'sale' | 'buying';

/** The sale price is rounded to one decimal of a euro. */
const TENTH_OF_A_EURO_CENTS = 10;

/** A price after a change of so many percent; what costs nothing, or has no price, stays as it is. Spec: manager §4 "Offer", §9. */
export function changedPrice(cents: Cents | null, percent: Percent, kind: PriceKind): Cents | null {
  if (cents === null || cents <= 0) return cents;
  const changed = cents + percentOf(cents, percent);
  if (kind === 'buying') return Math.max(0, changed);
  return Math.max(0, divideRounded(BigInt(changed), BigInt(TENTH_OF_A_EURO_CENTS)) * TENTH_OF_A_EURO_CENTS);
}

export type PriceChange = { readonly index: number; readonly before: Cents; readonly after: Cents };

/** What a global change would do, line by line, before anybody takes it: only the lines whose price it changes. */
export function priceChanges(items: readonly Priced[], percent: Percent, kind: PriceKind): PriceChange[] {
  return items.flatMap((item, index) => {
    const before = kind === 'sale' ? item.price : item.buyingPrice;
    const after = changedPrice(before, percent, kind);
    return before === null || after === null || after === before ? [] : [{ index, before, after }];
  });
}

/** The lines after the change. It is not saved by that: the offer is, by the person who edits it. */
export const withChangedPrices = <Item extends Priced>(
  items: readonly Item[],
  percent: Percent,
  kind: PriceKind,
): Item[] =>
  items.map((item) =>
    kind === 'sale'
      ? { ...item, price: changedPrice(item.price, percent, kind) }
      : { ...item, buyingPrice: changedPrice(item.buyingPrice, percent, kind) },
  );
