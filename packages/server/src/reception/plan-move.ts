import { isCalledOff, isDone, type OrderStatus } from '@loge/domain/orders/order-status';
import { transitionsFrom } from '@loge/domain/orders/order-workflow';
import { holderOf } from '@loge/domain/reception/custody';
import {
  carriedLines,
  type HandoverKind,
  isAsFarAs,
  itemProblem,
  itemStatusAfter,
  orderStatusAfter,
} from '@loge/domain/reception/handovers';
import { formatMoney } from '@loge/domain/shared/money';
import { moveItems, setItemsStatus } from '../custody/rows/custody-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { settlementOf } from '../order-facts/order-state.ts';
import type { Database } from '../platform/database/connection.ts';
import type { BareProblem } from './validate-items.ts';
import { findGoodsOfOrders, type GoodsRow } from './rows/goods-rows.ts';

/** Where each order goes with its last item; the others stay where they are. */
export interface PlannedMove {
  readonly kind: HandoverKind;
  readonly rows: readonly GoodsRow[];
  readonly steps: readonly { readonly order: OrderFacts; readonly to: OrderStatus | null }[];
}

/** Plans an act with items that can all be moved; the options of an order go along with the last of its goods. The orders are locked by the caller. */
export async function planMove(
  database: Database,
  kind: HandoverKind,
  rows: readonly GoodsRow[],
  orders: readonly OrderFacts[],
): Promise<PlannedMove> {
  const asked = new Set(rows.map(({ id }) => id));
  const all = await findGoodsOfOrders(
    database,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(all, ({ orderId }) => orderId);
  const statusAfter = ({ id, status }: GoodsRow) => (asked.has(id) ? itemStatusAfter(kind) : status);
  const steps = orders.map((order) => {
    const after = carriedLines(byOrder.get(order.id) ?? []).map(statusAfter);
    return { order, to: orderStatusAfter(kind, { workflow: order.workflow, status: order.status, after }) };
  });
  const along = orders.flatMap((order) => {
    const lines = byOrder.get(order.id) ?? [];
    const goods = carriedLines(lines);
    const isWhole = goods.every((row) => isAsFarAs(statusAfter(row), itemStatusAfter(kind)));
    return isWhole ? lines.filter((row) => !goods.includes(row) && !asked.has(row.id) && mayGo(kind, row)) : [];
  });
  return { kind, rows: [...rows, ...along], steps };
}

const mayGo = (kind: HandoverKind, { workflow, orderStatus, status }: GoodsRow): boolean =>
  itemProblem(kind, { workflow, orderStatus, itemStatus: status, calledOff: isCalledOff(orderStatus) }) === null;

/** What must be known before an order is done by its last item: every price, and that it is paid or that the desk has seen that it is not. */
export function problemsOfMoney({ rows, steps }: PlannedMove, paymentChecked: boolean): readonly BareProblem[] {
  return steps.flatMap(({ order, to }): BareProblem[] => {
    if (to === null || !isDone(to)) return [];
    const guards =
      transitionsFrom(order.workflow, order.status, 'manager').find((step) => step.to === to)?.guards ?? [];
    const ofOrder = rows.filter(({ orderId }) => orderId === order.id);
    if (guards.includes('allItemsPriced') && order.unpricedItems > 0) {
      const unpriced = ofOrder.filter(({ unitPriceCents }) => unitPriceCents === null);
      return (unpriced.length > 0 ? unpriced : ofOrder).map((row) => ({ row, problem: 'itemWithoutPrice' }));
    }
    const { remainderCents } = settlementOf(order);
    if (!guards.includes('paymentChecked') || paymentChecked || remainderCents <= 0) return [];
    const values = { remainder: formatMoney(remainderCents, 'fr') };
    return ofOrder.map((row) => ({ row, problem: 'itemOrderUnpaid', values }));
  });
}

/** The items are where the act leads, each with whom its own order's status then says. */
export async function carryOutMove(
  database: Database,
  { kind, rows, steps }: PlannedMove,
  act: { readonly handoverId: number; readonly by: number; readonly now: Date },
): Promise<void> {
  const itemStatus = itemStatusAfter(kind);
  const ids = rows.map(({ id }) => id);
  await setItemsStatus(database, ids, itemStatus);
  const statusOf = new Map(steps.map(({ order, to }) => [order.id, to ?? order.status]));
  const byHolder = Map.groupBy(rows, ({ orderId, workflow, orderStatus }) =>
    holderOf({ workflow, orderStatus: statusOf.get(orderId) ?? orderStatus, itemStatus }),
  );
  for (const [holder, held] of byHolder) {
    const itemIds = held.map(({ id }) => id);
    await moveItems(database, { itemIds, holder, begins: true, ...act });
  }
}
