import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { effectsOnEntering } from '@loge/domain/orders/workflow-tables';
import { hasGoods, holderOf } from '@loge/domain/reception/custody';
import { isAsFarAs } from '@loge/domain/reception/handovers';
import { findItemStatuses, type ItemWithStatus, moveItems, setItemsStatus } from '../custody/rows/custody-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';

/** Out of a detour an order goes on where it says, its items with it. */
const detours: ReadonlySet<OrderStatus> = new Set(['waiting_for_information', 'special']);

interface Step {
  readonly database: Database;
  readonly order: OrderFacts;
  readonly to: OrderStatus;
  readonly kind: 'transition' | 'forced' | 'rollback';
  readonly by: { readonly userId: number | null };
  readonly now: Date;
}

/** The items that go with their order to a status, as they are before. */
export async function findItemsToMove(
  { database, order, kind }: Pick<Step, 'database' | 'order' | 'kind'>,
  itemStatus: ItemStatus,
): Promise<readonly ItemWithStatus[]> {
  const goesOn = kind === 'transition' && !detours.has(order.status);
  return (await findItemStatuses(database, order.id)).filter(
    ({ status }) => !goesOn || status === itemStatus || !isAsFarAs(status, itemStatus),
  );
}

/** Items that a step moved are where they were before it; those that somebody has moved on since stay. The order is locked by the caller. */
export async function moveItemsBack(
  { database, order, to, by, now }: Step,
  moved: readonly ItemWithStatus[],
): Promise<void> {
  const { id, workflow } = order;
  const movedTo = effectsOnEntering(order.status).find((effect) => effect.kind === 'items')?.status;
  const there = new Set(
    (await findItemStatuses(database, id)).filter(({ status }) => status === movedTo).map((item) => item.id),
  );
  for (const status of new Set(moved.map((item) => item.status))) {
    const itemIds = moved.filter((item) => item.status === status && there.has(item.id)).map((item) => item.id);
    await setItemsStatus(database, itemIds, status);
    if (!hasGoods(workflow)) continue;
    const holder = holderOf({ workflow, orderStatus: to, itemStatus: status });
    await moveItems(database, { itemIds, holder, by: by.userId, handoverId: null, begins: status !== 'normal', now });
  }
}

/** An order's items are where its new status says, and with whom. Along the workflow those that have come further already stay there. The order is locked by the caller. */
export async function moveItemsOfOrder(
  { database, order, to, kind, by, now }: Step,
  itemStatus: ItemStatus,
): Promise<void> {
  const { workflow } = order;
  const items = await findItemsToMove({ database, order, kind }, itemStatus);
  const itemIds = items.map((item) => item.id);
  await setItemsStatus(database, itemIds, itemStatus);
  if (!hasGoods(workflow)) return;
  const holder = holderOf({ workflow, orderStatus: to, itemStatus });
  // Nothing begins a chain while nothing has changed hands; what was handed in by mistake goes back.
  const begins = itemStatus !== 'normal';
  await moveItems(database, { itemIds, holder, by: by.userId, handoverId: null, begins, now });
}
