import { randomBytes } from 'node:crypto';
import { makeLabels } from '@loge/contract/reception/make-labels';
import { newLabel, piecesOf, piecesWithoutLabel } from '@loge/domain/reception/labels';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findGoods, type GoodsRow } from '../rows/goods-rows.ts';
import { bindLabels, findLabelsOfItems, type LabelRow } from '../rows/label-rows.ts';

export const makeLabelsHandler = handle(makeLabels, async ({ input, rows, caller, database, changes, now }) => {
  const itemIds = [...new Set(rows.orderItemIds.map(({ id }) => id))];
  const goods = await findGoods(database, itemIds);
  const before = Map.groupBy(await findLabelsOfItems(database, itemIds), ({ itemId }) => itemId);
  const made = goods.flatMap((row) =>
    missingPieces(row, before.get(row.id) ?? [], input.perPiece).map((piece) => ({
      itemId: row.id,
      conciergerieId: row.conciergerieId,
      code: newLabel(row.conciergerieId, randomBytes(8)),
      piece,
    })),
  );
  for (const [conciergerieId, labels] of Map.groupBy(made, (label) => label.conciergerieId)) {
    const bound = await bindLabels(database, labels, { conciergerieId, by: caller.userId, now });
    // Two of 2^40 that are the same: the request is made again as a whole.
    if (bound.length !== labels.length) throw new Error('A label was drawn twice.');
  }
  const orders = new Map(rows.orderItemIds.map(({ order }) => [order.id, order]));
  const labelled = new Set(made.map(({ itemId }) => itemId));
  const bare = goods.filter(({ id }) => labelled.has(id));
  for (const [orderId, items] of Map.groupBy(bare, (row) => row.orderId)) {
    const order = orders.get(orderId);
    if (order !== undefined) announceOrder(changes, order, 'label-bound', items.map(({ label }) => label).join(', '));
  }
  const after = Map.groupBy(await findLabelsOfItems(database, itemIds), ({ itemId }) => itemId);
  return {
    labels: goods.flatMap((row) =>
      toPrint(row, after.get(row.id) ?? [], input.perPiece).map(({ code, piece }) => ({
        code,
        orderItemId: row.id,
        orderId: row.orderId,
        label: row.label,
        piece,
        pieces: piecesOf(row.quantity),
        bnfName: row.beneficiaryName,
        partnerName: row.partnerName,
      })),
    ),
  };
});

const isPerPiece = ({ quantity }: GoodsRow, perPiece: boolean): boolean => perPiece && piecesOf(quantity) > 1;

/** What an item lacks: some of its pieces, or a label for all of it (null). */
function missingPieces(row: GoodsRow, labels: readonly LabelRow[], perPiece: boolean): readonly (number | null)[] {
  if (!isPerPiece(row, perPiece)) return labels.length === 0 ? [null] : [];
  return piecesWithoutLabel(
    row.quantity,
    labels.flatMap(({ piece }) => piece ?? []),
  );
}

/** An item that carries a label a piece has no other printed, but where only one for all of it is asked for and there is one. */
function toPrint(row: GoodsRow, labels: readonly LabelRow[], perPiece: boolean): readonly LabelRow[] {
  const ofPieces = labels.filter(({ piece }) => piece !== null && piece <= row.quantity);
  const ofAll = labels.filter(({ piece }) => piece === null);
  if (isPerPiece(row, perPiece)) return ofPieces;
  return ofAll.length > 0 ? ofAll : ofPieces;
}
