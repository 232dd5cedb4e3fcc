import type {
  GoodsItemOnWire,
  GoodsMoneyOnWire,
  GoodsOrderOnWire,
  GoodsProblemOnWire,
  OpenHandoverOnWire,
  RemiseOnWire,
} from '@loge/contract/reception/goods-wire';
import { articlesOf } from '@loge/domain/ordering/item-types';
import { lineAmount, orderSum } from '@loge/domain/ordering/order-sum';
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
  amount: lineAmount(row),
  quantity: row.quantity,
  articles: articlesOf(row),
  comment: row.comment,
  labels: [...row.labels],
  labelledPieces: row.labelledPieces,
  status: itemStatusNumber(row.status),
});

/** How the listed lines of an order come to what it costs; `all` are its lines. */
export function presentGoodsMoney(listed: readonly GoodsRow[], all: readonly GoodsRow[]): GoodsMoneyOnWire {
  const ids = new Set(listed.map(({ id }) => id));
  const [order] = all;
  const sum = orderSum({
    listed,
    others: all.filter(({ id }) => !ids.has(id)),
    discountCents: order?.discountCents ?? 0,
    extraCostCents: order?.extraCostCents ?? 0,
    finalCents: order?.finalCents ?? null,
  });
  return {
    othersCents: sum.othersCents,
    extraCost: sum.extraCostCents === 0 ? null : { label: order?.extraCostLabel ?? '', amount: sum.extraCostCents },
    discount: sum.discountCents === 0 ? null : { label: order?.discountLabel ?? '', amount: -sum.discountCents },
    adjustmentCents: sum.adjustmentCents,
    totalCents: sum.totalCents,
  };
}

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
  articles: ticks.reduce((sum, { articles }) => sum + articles, 0),
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
