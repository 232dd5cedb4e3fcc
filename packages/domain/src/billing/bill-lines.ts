import { vatInside, type VatLine } from '../ordering/price-order.ts';
import { divideRounded, sumCents, type Cents, type Percent } from '../shared/money.ts';

/** A line of an order that has a price. Amounts include VAT. */
export type LineToBill = {
  readonly label: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly amountCents: Cents;
  /** Its share of the order's discount, ≥ 0. */
  readonly discountCents: Cents;
  readonly ratePercent: Percent;
};

export type OrderToBill = {
  readonly lines: readonly LineToBill[];
  readonly discountLabel: string;
  readonly extraCost: { readonly label: string; readonly cents: Cents; readonly ratePercent: Percent } | null;
  /** What the order was charged, per rate: the bill says the same to the cent. */
  readonly vat: readonly VatLine[];
};

/** `adjustment` is what a manager's price for the whole order adds or takes off. */
type BillLineKind = 'item' | 'discount' | 'extra_cost' | 'adjustment';

export type BillLine = {
  readonly kind: BillLineKind;
  readonly label: string;
  /** Null where there is nothing to count: discounts, costs, adjustments. */
  readonly quantity: number | null;
  /** One unit, VAT excluded and included. */
  readonly unitExcludingVatCents: Cents | null;
  readonly unitIncludingVatCents: Cents | null;
  readonly ratePercent: Percent;
  /** Negative for what is taken off. */
  readonly excludingVatCents: Cents;
  readonly includingVatCents: Cents;
};

export type BilledAmounts = {
  readonly lines: readonly BillLine[];
  /** Every rate of a line, rising; HT + VAT = TTC. */
  readonly vat: readonly VatLine[];
  readonly excludingVatCents: Cents;
  readonly vatCents: Cents;
  readonly includingVatCents: Cents;
};

/** A line before its part without VAT is known. */
export type Draft = Omit<BillLine, 'excludingVatCents'>;

const asWhole = (kind: BillLineKind, label: string, ratePercent: Percent, cents: Cents): Draft => ({
  kind,
  label,
  quantity: null,
  unitExcludingVatCents: null,
  unitIncludingVatCents: null,
  ratePercent,
  includingVatCents: cents,
});

/** What the lines of an order say, before what was charged is looked at: items, then per rate what is taken off, then the cost beside them. */
function drafts({ lines, discountLabel, extraCost }: OrderToBill): Draft[] {
  const items = lines.map((line): Draft => ({
    kind: 'item',
    label: line.label,
    quantity: line.quantity,
    unitExcludingVatCents: vatInside(line.unitPriceCents, line.ratePercent).excludingVatCents,
    unitIncludingVatCents: line.unitPriceCents,
    ratePercent: line.ratePercent,
    includingVatCents: line.amountCents,
  }));
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => a - b);
  const discounts = rates.map((rate) => {
    const cents = sumCents(lines.filter(({ ratePercent }) => ratePercent === rate).map((line) => line.discountCents));
    return asWhole('discount', discountLabel, rate, -cents);
  });
  const cost =
    extraCost === null ? [] : [asWhole('extra_cost', extraCost.label, extraCost.ratePercent, extraCost.cents)];
  return [...items, ...discounts.filter(({ includingVatCents }) => includingVatCents !== 0), ...cost];
}

/**
 * The lines and sums of a bill, from an order as it was charged. Per rate the lines come to what was charged, with VAT and without: what a manager's own
 * price changed is a line of its own, and the cents that rounding line by line leaves over go to what is no article (a discount, a cost), else to the largest line of the rate.
 * See docs/rules/bills.md.
 */
export function billedAmounts(order: OrderToBill, adjustmentLabel: string): BilledAmounts {
  const plain = drafts(order);
  const chargedPer = new Map(order.vat.map((line) => [line.ratePercent, line]));
  const rates = [...new Set([...plain.map(({ ratePercent }) => ratePercent), ...chargedPer.keys()])].toSorted(
    (a, b) => a - b,
  );
  const totalOf = (rate: Percent, of: readonly Draft[]): Cents =>
    sumCents(of.filter(({ ratePercent }) => ratePercent === rate).map((line) => line.includingVatCents));
  const adjustments = rates
    .map((rate) =>
      asWhole(
        'adjustment',
        adjustmentLabel,
        rate,
        (chargedPer.get(rate)?.includingVatCents ?? 0) - totalOf(rate, plain),
      ),
    )
    .filter(({ includingVatCents }) => includingVatCents !== 0);
  const vat = rates.map((rate) => chargedPer.get(rate) ?? vatInside(0, rate));
  return { lines: linesWithin([...plain, ...adjustments], vat), ...sumsOf(vat) };
}

/** The rates of a document and what they come to. */
export const sumsOf = (vat: readonly VatLine[]): Omit<BilledAmounts, 'lines'> => ({
  vat,
  excludingVatCents: sumCents(vat.map((line) => line.excludingVatCents)),
  vatCents: sumCents(vat.map((line) => line.vatCents)),
  includingVatCents: sumCents(vat.map((line) => line.includingVatCents)),
});

/** Lines with what each comes to without VAT: per rate together what the rate does. */
export function linesWithin(drafted: readonly Draft[], vat: readonly VatLine[]): BillLine[] {
  const lines = drafted.map((line): BillLine => ({
    ...line,
    excludingVatCents: vatInside(line.includingVatCents, line.ratePercent).excludingVatCents,
  }));
  for (const { ratePercent, excludingVatCents } of vat) {
    const own = lines.filter((line) => line.ratePercent === ratePercent);
    const over = excludingVatCents - sumCents(own.map((line) => line.excludingVatCents));
    const [taker] = own.toSorted(
      (a, b) =>
        Number(b.kind !== 'item') - Number(a.kind !== 'item') ||
        Math.abs(b.includingVatCents) - Math.abs(a.includingVatCents),
    );
    if (over === 0 || taker === undefined) continue;
    const at = lines.indexOf(taker);
    lines[at] = { ...taker, excludingVatCents: taker.excludingVatCents + over };
  }
  return lines;
}

/** What one unit of a line comes to without VAT, in euros with six decimals, so that quantity × price is the line's amount. */
export function exactUnitPrice(line: Pick<BillLine, 'excludingVatCents' | 'quantity'>): string {
  const thousandths = BigInt(Math.round((line.quantity ?? 1) * 1000));
  const micros = divideRounded(BigInt(line.excludingVatCents) * 10_000n * 1000n, thousandths);
  return (micros / 1_000_000).toFixed(6);
}
