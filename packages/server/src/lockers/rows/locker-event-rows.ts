import type { ReportOutcome } from '@loge/domain/lockers/box-reports';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Why an event is believed. */
export type ProvedBy = 'signature' | 'code' | 'provider' | 'desk' | 'machine' | 'bench';

export interface LockerEvent {
  readonly lockerId: number;
  readonly conciergerieId: number;
  /** What the maker calls it; the same for each time that it is sent. */
  readonly makerEventId: string;
  readonly kind: string;
  readonly orderId: number | null;
  readonly compartmentId: number | null;
  readonly comment: string;
  readonly provedBy: ProvedBy;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly outcome: ReportOutcome | 'refused';
}

/** Keeps what was heard, once: false where an event of this name was taken already. */
export async function insertLockerEvent(database: Database, event: LockerEvent): Promise<boolean> {
  const inserted = await sql`
    insert into locker_events (conciergerie_id, locker_id, maker_event_id, kind, order_id, compartment_id, comment, proved_by, occurred_at, received_at, outcome)
    values (${event.conciergerieId}, ${event.lockerId}, ${event.makerEventId}, ${event.kind}, ${event.orderId}, ${event.compartmentId},
      ${event.comment}, ${event.provedBy}, ${event.occurredAt}, ${event.receivedAt}, ${event.outcome})
    on conflict on constraint each_event_once do nothing
  `.execute(database);
  return Number(inserted.numAffectedRows ?? 0) > 0;
}

/** Whether an event of this name was taken already. The locker is locked. */
export async function isEventKnown(database: Database, lockerId: number, makerEventId: string): Promise<boolean> {
  const found = await sql`
    select 1 from locker_events where locker_id = ${lockerId} and maker_event_id = ${makerEventId}
  `.execute(database);
  return found.rows.length > 0;
}

interface NamedEventRow extends Pick<LockerEvent, 'kind' | 'orderId' | 'comment' | 'outcome'> {
  readonly id: number;
  readonly at: Date;
  readonly lockerName: string;
  /** The number on the door; null for what is about the whole locker. */
  readonly box: number | null;
  readonly by: ProvedBy;
}

/** What was last heard of the lockers of a desk, latest first. */
export async function findEventsOfDesk(database: Database, conciergerieId: number): Promise<readonly NamedEventRow[]> {
  const found = await sql<NamedEventRow>`
    select e.id, e.received_at as at, l.name as "lockerName", b.number as box, e.order_id as "orderId", e.kind, e.comment, e.proved_by as by, e.outcome
    from lockers l
    join lateral (
      select id, received_at, compartment_id, order_id, kind, comment, proved_by, outcome
      from locker_events where locker_id = l.id order by id desc limit 100
    ) e on true
    left join locker_compartments b on b.id = e.compartment_id
    where l.conciergerie_id = ${conciergerieId} order by e.id desc limit 100
  `.execute(database);
  return found.rows;
}
