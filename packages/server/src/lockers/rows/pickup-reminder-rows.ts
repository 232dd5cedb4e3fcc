import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A pick-up of which somebody is to hear. */
export interface PickupToTell {
  readonly orderId: number;
  readonly dueAt: Date;
}

const mostAtOnce = 200;

/** Pick-ups at lockers whose time is over within so many hours, and of which nobody was reminded; marked as told by this. Whoever else looks passes them by. */
export async function takeToRemind(
  transaction: Database,
  now: Date,
  withinHours: number,
): Promise<readonly PickupToTell[]> {
  const taken = await sql<PickupToTell>`
    update locker_places set reminded_at = ${now} where id = any(array(
      select id from locker_places
      where ended_at is null and purpose = 'pick_up' and inside_since is not null and reminded_at is null
        and due_at > ${now} and due_at <= ${now}::timestamptz + make_interval(hours => ${withinHours})
      order by due_at limit ${mostAtOnce} for update skip locked))
    returning order_id as "orderId", due_at as "dueAt"
  `.execute(transaction);
  return taken.rows;
}

/** Pick-ups at lockers whose time is over, and of which nobody has heard; marked as told by this. */
export async function takeOverdue(transaction: Database, now: Date): Promise<readonly PickupToTell[]> {
  const taken = await sql<PickupToTell>`
    update locker_places set overdue_told_at = ${now}, reminded_at = coalesce(reminded_at, ${now}) where id = any(array(
      select id from locker_places
      where ended_at is null and purpose = 'pick_up' and inside_since is not null and overdue_told_at is null and due_at <= ${now}
      order by due_at limit ${mostAtOnce} for update skip locked))
    returning order_id as "orderId", due_at as "dueAt"
  `.execute(transaction);
  return taken.rows;
}
