import type { ItemType } from '../ordering/item-types.ts';
import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';

export type OrderedLineFacts = {
  readonly type: ItemType;
  /** A group master that is ordered as a product. */
  readonly groupIsProduct: boolean;
  readonly quantity: number;
  /** For one unit; null while on quote. */
  readonly unitPriceCents: Cents | null;
  /** The item has no price of its own: a manager sets it. */
  readonly onQuote: boolean;
  readonly comment: string;
};

/** What a manager wants of an ordered line; null leaves it as it is. */
export type OrderedLineChange = {
  readonly quantity: number | null;
  readonly priceCents: Cents | null;
  readonly comment: string | null;
};

export type ChangedLine = {
  readonly quantity: number;
  readonly unitPriceCents: Cents | null;
  readonly comment: string;
};

/**
 * A manager's change of an ordered line: managers alone may override a price, fixed or on quote. A line of quantity 0 is taken off, and needs no
 * price any more; put back it needs one again, where it is on quote and had none. Only what is sold has a quantity and a price. Spec: manager §6, §7 (UpdateOrderItem).
 */
export function changeOrderedLine(
  line: OrderedLineFacts,
  change: OrderedLineChange,
): { readonly ok: true; readonly line: ChangedLine } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const isSold = line.type === 'product' || (line.type === 'group_master' && line.groupIsProduct);
  const problems = [
    ...(!isSold && change.quantity !== null ? [problem('quantity', 'hasNoQuantity')] : []),
    ...(!isSold && change.priceCents !== null ? [problem('price', 'hasNoPrice')] : []),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const quantity = change.quantity ?? line.quantity;
  const unitPriceCents = change.priceCents ?? line.unitPriceCents;
  const takenOff = isSold && quantity === 0;
  const putBack = isSold && line.quantity === 0 && quantity > 0;
  const hasNoPriceYet = line.onQuote && line.unitPriceCents === 0 && change.priceCents === null;
  return {
    ok: true,
    line: {
      quantity,
      unitPriceCents: takenOff ? (unitPriceCents ?? 0) : putBack && hasNoPriceYet ? null : unitPriceCents,
      comment: change.comment ?? line.comment,
    },
  };
}
