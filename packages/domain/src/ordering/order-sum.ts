import { sumCents, timesQuantity, type Cents } from '../shared/money.ts';

/** A line of an order: how many, at which price with VAT included; null while on quote. */
export interface SummedLine {
  readonly quantity: number;
  readonly unitPriceCents: Cents | null;
}

/** What a line comes to; null while on quote. */
export const lineAmount = ({ quantity, unitPriceCents }: SummedLine): Cents | null =>
  unitPriceCents === null ? null : timesQuantity(unitPriceCents, quantity);

/** What stands on a paper about some lines of an order, so that it adds up to what the order costs. */
export interface OrderSum {
  /** Of the lines that the paper lists. */
  readonly listedCents: Cents;
  /** Of the other lines of the order. */
  readonly othersCents: Cents;
  readonly discountCents: Cents;
  readonly extraCostCents: Cents;
  /** What a manager's total adds (or takes off, negative) to the computed one. */
  readonly adjustmentCents: Cents;
  /** What the order costs; null while something is on quote. */
  readonly totalCents: Cents | null;
}

/** Listed lines + other lines + extra costs − discount + adjustment = total, to the cent. See docs/rules/goods.md. */
export function orderSum(order: {
  readonly listed: readonly SummedLine[];
  readonly others: readonly SummedLine[];
  readonly discountCents: Cents;
  readonly extraCostCents: Cents;
  readonly finalCents: Cents | null;
}): OrderSum {
  const { discountCents, extraCostCents, finalCents } = order;
  const cents = (lines: readonly SummedLine[]) => sumCents(lines.map((line) => lineAmount(line) ?? 0));
  const listedCents = cents(order.listed);
  const othersCents = cents(order.others);
  const computed = listedCents + othersCents + extraCostCents - discountCents;
  const adjustmentCents = finalCents === null ? 0 : finalCents - computed;
  return { listedCents, othersCents, discountCents, extraCostCents, adjustmentCents, totalCents: finalCents };
}
