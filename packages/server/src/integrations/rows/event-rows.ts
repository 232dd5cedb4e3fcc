import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Locks the numbering, so that one process at a time numbers. Answers the highest number. */
export async function lockEventNumbering(transaction: Database): Promise<number> {
  const locked = await sql<{ head: number }>`select head from event_numbering for update`.execute(transaction);
  return locked.rows[0]?.head ?? 0;
}

/**
 * Numbers the events that have committed, at most 5,000: in the sequence in which they were written, after all that were numbered before. To be called once the
 * numbering is locked, so that what it finds is what has committed since. One that came from another server with its order has its place there already. Answers the
 * highest number.
 */
export async function numberCommittedEvents(transaction: Database): Promise<number> {
  const numbered = await sql<{ head: number }>`
    with waiting as (
      select e.id, e.order_id, row_number() over (order by e.id) as place, row_number() over (partition by e.order_id, e.order_number is null order by e.id) as of_order
      from (select id, order_id, order_number from integration_events where position is null order by id limit 5000) e
    ), given as (
      update integration_events e set position = n.head + w.place,
        order_number = case when e.order_id is null then null else coalesce(e.order_number, w.of_order + coalesce(
          (select max(b.order_number) from integration_events b where b.order_id = e.order_id and b.order_number is not null), 0)) end
      from waiting w, event_numbering n where e.id = w.id returning e.position
    )
    update event_numbering set head = greatest(head, coalesce((select max(position) from given), 0)) returning head
  `.execute(transaction);
  return numbered.rows[0]?.head ?? 0;
}

export interface EventRow {
  readonly position: number;
  readonly uid: string;
  readonly type: string;
  readonly happenedAt: Date;
  readonly conciergerieId: number | null;
  readonly partnerId: number | null;
  readonly orderId: number | null;
  readonly personId: number | null;
  readonly status: string | null;
  readonly orderNumber: number | null;
}

/** Whose events somebody reads, and of which kinds. */
export interface EventScope {
  readonly types: readonly string[];
  /** Null for all desks. */
  readonly conciergerieIds: readonly number[] | null;
  readonly partnerId: number | null;
}

/** Events of a scope after a number and up to another, in their sequence. */
export async function findEvents(
  database: Database,
  { types, conciergerieIds, partnerId }: EventScope,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly EventRow[]> {
  const whose =
    partnerId !== null
      ? sql`e.partner_id = ${partnerId}`
      : conciergerieIds === null
        ? sql`true`
        : sql`e.conciergerie_id = any(${conciergerieIds}::bigint[])`;
  const found = await sql<EventRow>`
    select e.position, e.uid, e.type, e.happened_at as "happenedAt", e.conciergerie_id as "conciergerieId", e.partner_id as "partnerId",
      e.order_id as "orderId", e.person_id as "personId", e.status, e.order_number as "orderNumber"
    from integration_events e
    where e.position > ${after} and e.position <= ${upTo} and e.type = any(${types}::text[]) and ${whose}
    order by e.position limit ${limit}
  `.execute(database);
  return found.rows;
}

/** The lowest number that is still kept; null where nothing is. */
export async function findOldestPosition(database: Database): Promise<number | null> {
  const found = await sql<{ position: number }>`
    select position from integration_events where position is not null order by position limit 1
  `.execute(database);
  return found.rows[0]?.position ?? null;
}
