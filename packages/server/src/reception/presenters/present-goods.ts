import type {
  GoodsItemOnWire,
  GoodsOrderOnWire,
  GoodsProblemOnWire,
  OpenHandoverOnWire,
  RemiseOnWire,
} from '@loge/contract/reception/goods-wire';
import { itemStatusNumber } from '@loge/domain/orders/item-status';
import type { GoodsRow } from '../rows/goods-rows.ts';
import type { HandoverRow, OpenHandoverRow, TickRow } from '../rows/handover-rows.ts';
import type { PieceRow } from '../rows/piece-rows.ts';
import type { FoundProblem } from '../validate-items.ts';

export const presentItem = (row: GoodsRow): GoodsItemOnWire => ({
  orderItemId: row.id,
  label: row.label,
  price: row.unitPriceCents,
  priceMustBeSet: row.unitPriceCents === null,
  quantity: row.quantity,
  comment: row.comment,
  labels: [...row.labels],
  labelledPieces: row.labelledPieces,
  status: itemStatusNumber(row.status),
});

/** Items by order, in the sequence in which they come. */
export function presentGoods(rows: readonly GoodsRow[]): GoodsOrderOnWire[] {
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, items]) => {
    const [first] = items;
    if (first === undefined) return [];
    return {
      orderId,
      bnfName: first.beneficiaryName,
      partnerName: first.partnerName,
      serviceName: first.serviceName,
      categoryName: first.categoryName,
      partnerId: first.partnerId,
      orderItems: items.map(presentItem),
    };
  });
}

export const presentOpenHandover = (
  handover: OpenHandoverRow,
  ticks: readonly TickRow[],
  pieces: readonly PieceRow[],
  userId: number,
): OpenHandoverOnWire => ({
  id: handover.id,
  openedAt: handover.openedAt.toISOString(),
  openedBy: handover.openedBy,
  isMine: handover.openedByUserId === userId,
  ticks: ticks.map(({ itemId, at, by }) => ({ orderItemId: itemId, at: at.toISOString(), by })),
  pieces: [...Map.groupBy(pieces, ({ itemId }) => itemId)].map(([orderItemId, { length }]) => ({
    orderItemId,
    scanned: length,
  })),
});

export const presentRemise = (row: HandoverRow): RemiseOnWire => ({
  id: row.id,
  date: row.closedAt.toISOString(),
  partenaires: [...row.partners],
  printerAddress: row.printerAddress,
  conciergerie: row.conciergerieName,
  by: row.closedBy,
  givenTo: row.givenTo,
  signature: row.signature,
  nbOrders: row.orders,
  nbItems: row.items,
});

export const presentProblem = ({ row, problem, message, since, by }: FoundProblem): GoodsProblemOnWire => ({
  orderItemId: row.id,
  orderId: row.orderId,
  label: row.label,
  problem,
  message,
  at: since?.toISOString() ?? null,
  by,
});
