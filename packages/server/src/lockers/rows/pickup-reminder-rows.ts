import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A pick-up of which somebody is to hear. */
export interface PickupToNotify {
  readonly orderId: number;
  readonly dueAt: Date;
}

const maxAtOnce = 200;

/** Pick-ups at lockers whose time is over within so many hours, and of which nobody was reminded; marked as told by this. Anyone else who looks passes them by. */
export async function takeToRemind(
  transaction: Database,
  now: Date,
  withinHours: number,
): Promise<readonly PickupToNotify[]> {
  const taken = await sql<PickupToNotify>`
    update locker_places set reminded_at = ${now} where id = any(array(
      select id from locker_places
      where ended_at is null and purpose = 'pick_up' and inside_since is not null and reminded_at is null
        and due_at > ${now} and due_at <= ${now}::timestamptz + make_interval(hours => ${withinHours})
      order by due_at limit ${maxAtOnce} for update skip locked))
    returning order_id as "orderId", due_at as "dueAt"
  `.execute(transaction);
  return taken.rows;
}

/** The orders of pick-ups at lockers whose time is over, and of which nobody has heard. */
export async function findOverdue(database: Database, now: Date): Promise<readonly number[]> {
  const found = await sql<{ orderId: number }>`
    select order_id as "orderId" from locker_places
    where ended_at is null and purpose = 'pick_up' and inside_since is not null and overdue_told_at is null and due_at <= ${now}
    order by due_at limit ${maxAtOnce}
  `.execute(database);
  return found.rows.map(({ orderId }) => orderId);
}

/** Marks the overdue pick-ups among these orders, which are locked, as told. Answers those that nobody has told of in the meantime. */
export async function takeOverdue(
  transaction: Database,
  now: Date,
  orderIds: readonly number[],
): Promise<readonly PickupToNotify[]> {
  const taken = await sql<PickupToNotify>`
    update locker_places set overdue_told_at = ${now}, reminded_at = coalesce(reminded_at, ${now})
    where order_id = any(${orderIds}::bigint[]) and ended_at is null and purpose = 'pick_up' and inside_since is not null
      and overdue_told_at is null and due_at <= ${now}
    returning order_id as "orderId", due_at as "dueAt"
  `.execute(transaction);
  return taken.rows;
}
