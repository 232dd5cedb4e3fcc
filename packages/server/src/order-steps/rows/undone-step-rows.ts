import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import type { Actor } from '@loge/domain/orders/workflow-types';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { ItemWithStatus } from '../../custody/rows/custody-rows.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface StepToUndoRow {
  readonly step: number;
  readonly status: OrderStatus;
  readonly kind: ChangeKind;
  readonly authorId: number | null;
  readonly authorRole: Actor;
  readonly createdAt: Date;
  readonly undoable: boolean;
  /** The items that it moved, each with its status before; null where none. */
  readonly movedItems: readonly ItemWithStatus[] | null;
  readonly newDate: LocalDate | null;
  /** Since when the partner said before it that the items are back; null where they did not. */
  readonly returnedBefore: Date | null;
}

/** The path of an order as an undo asks about it, first step first. */
export async function findStepsToUndo(
  database: Database,
  orderId: number,
): Promise<readonly (StepToUndoRow & { readonly at: number })[]> {
  const found = await sql<StepToUndoRow>`
    select h.step, h.to_status as status, h.kind, h.author_id as "authorId", h.author_role as "authorRole", h.created_at as "createdAt",
      h.new_date as "newDate", h.returned_before as "returnedBefore", h.undoable, h.moved_items as "movedItems"
    from order_status_changes h where h.order_id = ${orderId} order by h.step
  `.execute(database);
  return found.rows.map((row) => ({ ...row, at: row.createdAt.getTime() }));
}

/** What a step told its beneficiary in the product is withdrawn, and what it answered or settled waits again: not a partner's answer that another one has followed. */
export async function takeStepBack(
  database: Database,
  { orderId, step }: { readonly orderId: number; readonly step: number },
): Promise<void> {
  await sql`
    with undone as (
      select created_at from order_status_changes where order_id = ${orderId} and step = ${step}
    ), withdrawn as (
      delete from notifications n using undone, orders o
      where o.id = ${orderId} and n.user_id = o.beneficiary_id and n.order_id = o.id and n.created_at = undone.created_at
    ), unanswered as (
      update order_comments m set acknowledged_at = null, acknowledged_by = null from undone
      where m.order_id = ${orderId} and m.acknowledged_at = undone.created_at and m.withdrawn_at is null
    )
    update partner_answers a set settled_at = null from undone where a.order_id = ${orderId} and a.settled_at = undone.created_at
      and a.id = (select max(last.id) from partner_answers last where last.order_id = ${orderId})
  `.execute(database);
}
