import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { Holder } from '@loge/domain/reception/custody';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Items that go to one holder at one moment. Their orders are locked by the caller. */
export interface ItemMove {
  readonly itemIds: readonly number[];
  readonly holder: Holder;
  /** Who notes it; null for the machine. */
  readonly by: number | null;
  /** The act by which they get there; null where the order's status says so. */
  readonly handoverId: number | null;
  /** Whether an item of which nothing is known yet gets its first link. */
  readonly begins: boolean;
  readonly now: Date;
}

/**
 * Ends the present link of each item's chain and begins the next one, for those that another has. Two moves within one moment of the clock follow
 * each other by a microsecond, so that each stays in the chain.
 */
export async function moveItems(database: Database, move: ItemMove): Promise<void> {
  if (move.itemIds.length === 0) return;
  await sql`
    update item_custody set held = tstzrange(lower(held), greatest(${move.now}::timestamptz, lower(held) + interval '1 microsecond'))
    where order_item_id = any(${move.itemIds}::bigint[]) and upper_inf(held) and holder <> ${move.holder}
  `.execute(database);
  await sql`
    insert into item_custody (conciergerie_id, order_id, order_item_id, holder, held, taken_by, handover_id)
    select i.conciergerie_id, i.order_id, i.id, ${move.holder},
      tstzrange(coalesce((select max(upper(c.held)) from item_custody c where c.order_item_id = i.id), ${move.now}::timestamptz), null),
      ${move.by}, ${move.handoverId}
    from order_items i
    where i.id = any(${move.itemIds}::bigint[])
      and not exists (select from item_custody c where c.order_item_id = i.id and upper_inf(c.held))
      and (${move.begins} or exists (select from item_custody c where c.order_item_id = i.id))
  `.execute(database);
}

export interface ItemWithStatus {
  readonly id: number;
  readonly status: ItemStatus;
}

/** Where the items of one order are that can be handed over: what was taken off is none. */
export async function findItemStatuses(database: Database, orderId: number): Promise<readonly ItemWithStatus[]> {
  const found = await sql<{ id: number; status: ItemStatus }>`
    select id, status from order_items where order_id = ${orderId} and quantity > 0 order by id
  `.execute(database);
  return found.rows;
}

/** Items are now in this status. Their orders are locked by the caller. */
export async function setItemsStatus(
  database: Database,
  itemIds: readonly number[],
  status: ItemStatus,
): Promise<void> {
  await sql`
    update order_items set status = ${status} where id = any(${itemIds}::bigint[]) and status <> ${status}
  `.execute(database);
}
