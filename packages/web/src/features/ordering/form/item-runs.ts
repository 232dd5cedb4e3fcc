import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import type { Text } from '@loge/domain/shared/lang';
import { visibleItems } from '@loge/domain/ordering/order-lines';
import { choicesOf } from '../draft/new-order.ts';
import { orderableItemsOf } from '../draft/offer-rules.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Items that stand together in the form: products of one group in a list, or fields. */
export interface ItemRun {
  readonly kind: 'products' | 'fields';
  /** What products that stand together belong to; null for none. */
  readonly group: string | null;
  /** How that is read; null for none, and where a switch above already says what they are. */
  readonly heading: Text | null;
  readonly items: readonly OffreItemOnWire[];
}

const product = itemTypeNumber('product');

/** The items that are shown, in the offer's order, in runs of one kind. */
export function itemRuns(offer: OffreOnWire, draft: OrderDraft): ItemRun[] {
  const shown = new Set(visibleItems(orderableItemsOf(offer), choicesOf(offer, draft)).map(({ id }) => id));
  const opened = new Set(offer.items.map(({ extension }) => extension.targetGroupName));
  const runs: (ItemRun & { items: OffreItemOnWire[] })[] = [];
  for (const item of offer.items.filter(({ id }) => shown.has(id))) {
    const kind = item.type === product ? 'products' : 'fields';
    const group = kind === 'products' ? item.extension.groupName : null;
    const last = runs.at(-1);
    if (last?.kind === kind && last.group === group) last.items.push(item);
    else runs.push({ kind, group, heading: opened.has(group) ? null : item.extension.groupLabel, items: [item] });
  }
  return runs;
}

/** Fields in cells: what a switch opens stands below it, in its cell, wherever the row ends. */
export function cellsOf(items: readonly OffreItemOnWire[]): readonly (readonly OffreItemOnWire[])[] {
  const cells: OffreItemOnWire[][] = [];
  for (const item of items) {
    const { groupName } = item.extension;
    const cell = cells.at(-1);
    if (groupName !== null && cell?.some(({ extension }) => extension.targetGroupName === groupName)) cell.push(item);
    else cells.push([item]);
  }
  return cells;
}

export const productsOf = (runs: readonly ItemRun[]): readonly OffreItemOnWire[] =>
  runs.flatMap(({ kind, items }) => (kind === 'products' ? items : []));
