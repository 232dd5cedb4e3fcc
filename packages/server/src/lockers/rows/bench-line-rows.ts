import type { ReportOutcome } from '@loge/domain/lockers/box-reports';
import type { BoxStatusReason } from '@loge/domain/lockers/box-status';
import { type BenchLine, LINE_FAULTS_OFF } from '@loge/domain/lockers/line-simulator';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What the line of a bench does to what is sent over it. */
export async function findBenchLine(database: Database, lockerId: number): Promise<BenchLine> {
  const found = await sql<BenchLine>`
    select loses, doubles, delays, reorders, renames, is_cut as "isCut" from bench_lines where locker_id = ${lockerId}
  `.execute(database);
  return found.rows[0] ?? LINE_FAULTS_OFF;
}

export async function saveBenchLine(database: Database, lockerId: number, line: BenchLine): Promise<void> {
  const { loses, doubles, delays, reorders, renames, isCut } = line;
  await sql`
    insert into bench_lines (locker_id, conciergerie_id, loses, doubles, delays, reorders, renames, is_cut)
    select l.id, l.conciergerie_id, ${loses}, ${doubles}, ${delays}, ${reorders}, ${renames}, ${isCut} from lockers l where l.id = ${lockerId}
    on conflict (locker_id) do update set loses = excluded.loses, doubles = excluded.doubles, delays = excluded.delays,
      reorders = excluded.reorders, renames = excluded.renames, is_cut = excluded.is_cut
  `.execute(database);
}

export interface NewBenchEvent {
  readonly lockerId: number;
  readonly conciergerieId: number;
  readonly makerEventId: string;
  readonly reason: BoxStatusReason;
  readonly orderId: number;
  readonly loanId: number | null;
  readonly comment: string;
  readonly lost: number;
  readonly lateMs: number;
  readonly isAgain: boolean;
  readonly sentAt: Date;
}

/** A report of a bench is on its way; answers its number. */
export async function insertBenchEvent(database: Database, event: NewBenchEvent): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into bench_events (conciergerie_id, locker_id, maker_event_id, reason, order_id, loan_id, comment, lost, late_ms, is_again, sent_at)
    values (${event.conciergerieId}, ${event.lockerId}, ${event.makerEventId}, ${event.reason}, ${event.orderId}, ${event.loanId},
      ${event.comment}, ${event.lost}, ${event.lateMs}, ${event.isAgain}, ${event.sentAt})
    returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('An inserted row is answered.');
  return row.id;
}

export interface BenchEventRow extends Omit<NewBenchEvent, 'lost' | 'lateMs' | 'isAgain'> {
  readonly id: number;
  readonly isCut: boolean;
}

/** What has not come in yet, or null. */
export async function findBenchEventUnderWay(database: Database, id: number): Promise<BenchEventRow | null> {
  const found = await sql<BenchEventRow>`
    select e.id, e.locker_id as "lockerId", e.conciergerie_id as "conciergerieId", e.maker_event_id as "makerEventId", e.reason,
      e.order_id as "orderId", e.loan_id as "loanId", e.comment, e.sent_at as "sentAt",
      exists (select from bench_lines b where b.locker_id = e.locker_id and b.is_cut) as "isCut"
    from bench_events e where e.id = ${id} and e.arrived_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

export async function setBenchEventArrived(
  database: Database,
  id: number,
  { outcome, now }: { readonly outcome: ReportOutcome | 'refused'; readonly now: Date },
): Promise<void> {
  await sql`update bench_events set outcome = ${outcome}, arrived_at = ${now} where id = ${id} and arrived_at is null`.execute(
    database,
  );
}

/** What is on its way at a bench, in the sequence in which it was sent. */
export async function findBenchEventsUnderWay(database: Database, lockerId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from bench_events where locker_id = ${lockerId} and arrived_at is null order by id limit 500
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

export interface SentEventRow {
  readonly id: number;
  readonly reason: BoxStatusReason;
  readonly orderId: number;
  readonly lost: number;
  readonly lateMs: number;
  readonly isAgain: boolean;
  readonly at: Date;
  readonly outcome: ReportOutcome | 'refused' | null;
}

/** What a bench has sent, latest first: the last of it, and how much it was in all. */
export async function findSentEvents(
  database: Database,
  lockerId: number,
): Promise<{ readonly events: readonly SentEventRow[]; readonly count: number }> {
  const found = await sql<SentEventRow>`
    select id, reason, order_id as "orderId", lost, late_ms as "lateMs", is_again as "isAgain", sent_at as at, outcome
    from bench_events where locker_id = ${lockerId} order by id desc limit 12
  `.execute(database);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from bench_events where locker_id = ${lockerId}
  `.execute(database);
  return { events: found.rows, count: counted.rows[0]?.count ?? 0 };
}
