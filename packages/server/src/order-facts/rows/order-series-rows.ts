import type { RecurrenceType } from '@loge/domain/ordering/recurrence';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** How a series repeats, in columns. */
export interface RecurrenceColumns {
  readonly recurrenceType: RecurrenceType;
  readonly every: number;
  readonly daysOfWeek: number | null;
  readonly dayOfMonth: number | null;
  readonly fromDate: LocalDate;
  readonly untilDate: LocalDate | null;
  readonly beginTime: LocalTime | null;
  readonly endTime: LocalTime | null;
}

export interface OrderSeriesRow extends RecurrenceColumns {
  readonly id: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly offerId: number;
  /** The order form as it came over the wire. */
  readonly form: unknown;
  readonly state: 'active' | 'stopped' | 'ended';
  readonly pausedUntil: LocalDate | null;
  readonly knownTotalCents: number | null;
  readonly createdBy: number;
  readonly createdByRole: 'beneficiary' | 'manager';
  readonly createdAt: Date;
  readonly version: number;
  readonly zone: string;
}

export const seriesColumns = sql<OrderSeriesRow>`s.id, s.conciergerie_id as "conciergerieId", s.beneficiary_id as "beneficiaryId", s.offer_id as "offerId", s.form,
  s.recurrence_type as "recurrenceType", s.every, s.days_of_week as "daysOfWeek", s.day_of_month as "dayOfMonth",
  s.from_date as "fromDate", s.until_date as "untilDate", s.begin_time as "beginTime", s.end_time as "endTime", s.state,
  s.paused_until as "pausedUntil", s.known_total_cents as "knownTotalCents", s.created_by as "createdBy",
  s.created_by_role as "createdByRole", s.created_at as "createdAt", s.version, c.zone`;

/** Keeps a new series, to be looked at from `lookOn` on. */
export async function insertSeries(
  transaction: Database,
  series: RecurrenceColumns & {
    readonly conciergerieId: number;
    readonly beneficiaryId: number;
    readonly offerId: number;
    readonly form: unknown;
    readonly knownTotalCents: number | null;
    readonly createdBy: number;
    readonly createdByRole: 'beneficiary' | 'manager';
    readonly idempotencyKey: string | null;
    readonly formHash: string;
    readonly lookOn: LocalDate;
    readonly now: Date;
  },
): Promise<number> {
  const row = await transaction
    .insertInto('order_series')
    .values({
      conciergerie_id: series.conciergerieId,
      beneficiary_id: series.beneficiaryId,
      offer_id: series.offerId,
      form: JSON.stringify(series.form),
      recurrence_type: series.recurrenceType,
      every: series.every,
      days_of_week: series.daysOfWeek,
      day_of_month: series.dayOfMonth,
      from_date: series.fromDate,
      until_date: series.untilDate,
      begin_time: series.beginTime,
      end_time: series.endTime,
      known_total_cents: series.knownTotalCents,
      created_by: series.createdBy,
      created_by_role: series.createdByRole,
      idempotency_key: series.idempotencyKey,
      form_hash: series.formHash,
      next_look_on: series.lookOn,
      created_at: series.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The series that the same request made before, with its first order; null when it made none. */
export async function findSeriesOfKey(
  database: Database,
  createdBy: number,
  idempotencyKey: string,
): Promise<{ readonly id: number; readonly firstOrderId: number | null } | null> {
  const found = await sql<{ id: number; firstOrderId: number | null }>`
    select s.id, (select d.order_id from order_series_days d where d.series_id = s.id and d.outcome = 'made' order by d.date limit 1)
      as "firstOrderId"
    from order_series s where s.created_by = ${createdBy} and s.idempotency_key = ${idempotencyKey}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** One series, locked: anyone who makes its orders or changes it waits for the other. */
export async function lockSeries(transaction: Database, seriesId: number): Promise<OrderSeriesRow | null> {
  const found = await sql<OrderSeriesRow>`
    select ${seriesColumns} from order_series s join conciergeries c on c.id = s.conciergerie_id
    where s.id = ${seriesId} for update of s
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/**
 * The next active series that is to be looked at, locked; those that another process holds are passed over. A day begins at six in the morning
 * of the conciergerie, so that nobody is told anything at night. People who have left get no orders.
 */
export async function lockDueSeries(
  transaction: Database,
  now: Date,
  except: readonly number[],
): Promise<OrderSeriesRow | null> {
  const found = await sql<OrderSeriesRow>`
    select ${seriesColumns}
    from order_series s
    join conciergeries c on c.id = s.conciergerie_id
    join users b on b.id = s.beneficiary_id
    where s.state = 'active' and b.active and b.is_beneficiary
      and s.next_look_on <= (timezone(c.zone, ${now}::timestamptz) - interval '6 hours')::date
      and not s.id = any(${[...except]}::bigint[])
    order by s.next_look_on, s.id
    limit 1
    for update of s skip locked
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** When the series is to be looked at again; null ends it. `version` counts on where somebody would see a change. */
export async function setSeriesOutlook(
  transaction: Database,
  seriesId: number,
  outlook: { readonly lookOn: LocalDate | null; readonly knownTotalCents: number | null },
): Promise<void> {
  await transaction
    .updateTable('order_series')
    .set({
      next_look_on: outlook.lookOn,
      known_total_cents: outlook.knownTotalCents,
      ...(outlook.lookOn === null ? { state: 'ended' } : {}),
    })
    .where('id', '=', seriesId)
    .execute();
}

/** Pauses a series until a day, or takes it up again (null). It is looked at anew from `lookOn` on. */
export async function setSeriesPause(
  transaction: Database,
  seriesId: number,
  pausedUntil: LocalDate | null,
  lookOn: LocalDate,
): Promise<void> {
  await transaction
    .updateTable('order_series')
    .set((row) => ({ paused_until: pausedUntil, next_look_on: lookOn, version: row('version', '+', 1) }))
    .where('id', '=', seriesId)
    .execute();
}

/** Stops a series for good. */
export async function setSeriesStopped(
  transaction: Database,
  seriesId: number,
  stopped: { readonly by: number; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('order_series')
    .set((row) => ({
      state: 'stopped',
      next_look_on: null,
      stopped_at: stopped.now,
      stopped_by: stopped.by,
      version: row('version', '+', 1),
    }))
    .where('id', '=', seriesId)
    .execute();
}

export interface SeriesDayRow {
  readonly date: LocalDate;
  readonly outcome: 'made' | 'skipped' | 'refused';
  readonly orderId: number | null;
  readonly reason: string | null;
}

/** What became of the days of a series from a day on, in order. */
export async function findSeriesDays(database: Database, seriesId: number, from: LocalDate): Promise<SeriesDayRow[]> {
  return database
    .selectFrom('order_series_days')
    .select(['date', 'outcome', 'order_id as orderId', 'reason'])
    .where('series_id', '=', seriesId)
    .where('date', '>=', from)
    .orderBy('date')
    .$castTo<SeriesDayRow>()
    .execute();
}

/** Notes the order of a day, whether or not it was refused before. A second order for a day breaks the constraint, and its transaction leaves nothing. */
export async function insertMadeDay(
  transaction: Database,
  day: { readonly seriesId: number; readonly date: LocalDate; readonly orderId: number; readonly now: Date },
): Promise<void> {
  await sql`
    with tried_again as (
      update order_series_days set outcome = 'made', order_id = ${day.orderId}, reason = null, created_at = ${day.now}
      where series_id = ${day.seriesId} and date = ${day.date} and outcome = 'refused'
      returning 1
    )
    insert into order_series_days (series_id, conciergerie_id, date, outcome, order_id, created_at)
    select id, conciergerie_id, ${day.date}::date, 'made', ${day.orderId}, ${day.now}::timestamptz
    from order_series where id = ${day.seriesId} and not exists (select from tried_again)
  `.execute(transaction);
}

/** Notes why a day became no order. True the first time, and whenever the reason is another one. */
export async function insertRefusedDay(
  transaction: Database,
  day: { readonly seriesId: number; readonly date: LocalDate; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const noted = await sql`
    insert into order_series_days (series_id, conciergerie_id, date, outcome, reason, created_at)
    select id, conciergerie_id, ${day.date}::date, 'refused', ${day.reason}, ${day.now}::timestamptz
    from order_series where id = ${day.seriesId}
    on conflict on constraint one_order_per_series_day do update
      set reason = excluded.reason, created_at = excluded.created_at
      where order_series_days.outcome = 'refused' and order_series_days.reason <> excluded.reason
  `.execute(transaction);
  return noted.numAffectedRows === 1n;
}

/** Leaves out one day of a series that has no order yet. */
export async function insertSkippedDay(
  transaction: Database,
  day: { readonly seriesId: number; readonly date: LocalDate; readonly now: Date },
): Promise<void> {
  await sql`
    insert into order_series_days (series_id, conciergerie_id, date, outcome, created_at)
    select id, conciergerie_id, ${day.date}::date, 'skipped', ${day.now}::timestamptz
    from order_series where id = ${day.seriesId}
    on conflict on constraint one_order_per_series_day do update
      set outcome = 'skipped', reason = null, created_at = excluded.created_at
      where order_series_days.outcome = 'refused'
  `.execute(transaction);
}

/** Takes a left-out day back; the series is to be looked at anew. */
export async function deleteSkippedDay(transaction: Database, seriesId: number, date: LocalDate): Promise<void> {
  await transaction
    .deleteFrom('order_series_days')
    .where('series_id', '=', seriesId)
    .where('date', '=', date)
    .where('outcome', '=', 'skipped')
    .execute();
}

/** A series is looked at anew from that day on, if it was not to be before. */
export async function rescheduleSeriesCheck(transaction: Database, seriesId: number, lookOn: LocalDate): Promise<void> {
  await sql`
    update order_series set next_look_on = least(next_look_on, ${lookOn}::date), version = version + 1
    where id = ${seriesId} and state = 'active'
  `.execute(transaction);
}
