import type { DayPart } from '@loge/domain/ordering/calendar-slots';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whose calendar somebody waits for. */
export interface CalendarKey {
  readonly partnerId: number;
  readonly conciergerieId: number;
}

/** Somebody who waits and is offered nothing yet. */
export interface WaitingRow {
  readonly id: number;
  readonly beneficiaryId: number;
  readonly date: LocalDate;
  readonly durationMinutes: number;
  readonly dayPart: DayPart | null;
  readonly zone: string;
  readonly unitMinutes: number;
  readonly halfDays: boolean;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly labelFr: string;
  readonly labelEn: string;
}

/** One look at a calendar offers a place to so many at most. */
const maxAtOnce = 200;

/** The row `f` that the saves of the offer of the wait `w` have come to since somebody began to wait. */
export const latestSave = sql`lateral (
  with recursive save as (
    select o.id, o.replaced_at from offers o where o.id = w.offer_id
    union all
    select n.id, n.replaced_at from save s join offers n on n.replaces_id = s.id
  ) select n.* from save s join offers n on n.id = s.id where s.replaced_at is null) f`;

/**
 * Those who wait for a partner's days from one on, longest first, locked: anyone else who offers places waits here, and then finds only who is still
 * offered nothing. Who waits for an offer that cannot be ordered any more is left out.
 */
export async function lockWaiting(
  transaction: Database,
  { partnerId, conciergerieId }: CalendarKey,
  from: LocalDate,
): Promise<WaitingRow[]> {
  await sql`
    select id from slot_waits
    where partner_id = ${partnerId} and conciergerie_id = ${conciergerieId} and closed_at is null order by id for update
  `.execute(transaction);
  return findWaiting(transaction, { partnerId, conciergerieId }, from);
}

/** The same without a lock. */
export async function findWaiting(
  database: Database,
  { partnerId, conciergerieId }: CalendarKey,
  from: LocalDate,
): Promise<WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select w.id, w.beneficiary_id as "beneficiaryId", w.date, w.duration_minutes as "durationMinutes", w.day_part as "dayPart", c.zone,
      f.calendar_step_minutes as "unitMinutes", f.has_half_day_calendar as "halfDays",
      f.calendar_buffer_before_minutes as "bufferBeforeMinutes", f.calendar_buffer_after_minutes as "bufferAfterMinutes",
      f.name_fr as "labelFr", case f.name_en when '' then f.name_fr else f.name_en end as "labelEn"
    from slot_waits w
    join conciergeries c on c.id = w.conciergerie_id
    join partners p on p.id = w.partner_id and p.active
    join users u on u.id = w.beneficiary_id and u.active
    join ${latestSave} on f.has_calendar and f.publication <> 'unpublished'
    where w.partner_id = ${partnerId} and w.conciergerie_id = ${conciergerieId} and w.closed_at is null and w.offered_at is null
      and w.date >= ${from}::date
      and exists (select from offer_conciergeries o where o.offer_id = f.id and o.conciergerie_id = w.conciergerie_id)
    order by w.id limit ${maxAtOnce}
  `.execute(database);
  return found.rows;
}

/** Says that a place is kept for somebody; its time is booked by the caller. False when they are offered one already, or wait no longer. */
export async function offerPlace(
  transaction: Database,
  offer: { readonly waitId: number; readonly time: LocalTime; readonly until: Moment; readonly now: Date },
): Promise<boolean> {
  const saved = await sql<{ id: number }>`
    update slot_waits set offered_at = ${offer.now}, offered_time = ${offer.time}::time, offer_ends_at = ${new Date(offer.until)}
    where id = ${offer.waitId} and offered_at is null and closed_at is null returning id
  `.execute(transaction);
  return saved.rows.length > 0;
}

/** Keeps a stretch of somebody's time for who waits for it; false when some of it is taken. */
export async function keepPlace(
  transaction: Database,
  kept: CalendarKey & {
    readonly waitId: number;
    readonly group: number;
    readonly from: Moment;
    readonly to: Moment;
    readonly text: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const saved = await sql<{ id: number }>`
    insert into slot_bookings (conciergerie_id, partner_id, group_number, during, wait_id, kept_for, created_at)
    values (${kept.conciergerieId}, ${kept.partnerId}, ${kept.group},
      tstzrange(${new Date(kept.from)}::timestamptz, ${new Date(kept.to)}::timestamptz), ${kept.waitId}, ${kept.text}, ${kept.now})
    on conflict do nothing returning id
  `.execute(transaction);
  return saved.rows.length > 0;
}

/** The place went to somebody else while it was offered: they go on waiting. */
export async function withdrawPlaceOffer(transaction: Database, waitId: number, now: Date): Promise<void> {
  await freeKeptPlaces(transaction, [waitId], now);
  await sql`update slot_waits set offered_at = null, offered_time = null, offer_ends_at = null where id = ${waitId}`.execute(
    transaction,
  );
}

/** Frees what was kept for people who wait no longer. */
async function freeKeptPlaces(transaction: Database, waitIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update slot_bookings set released_at = ${now} where wait_id = any(${[...waitIds]}::bigint[]) and released_at is null
  `.execute(transaction);
}

type Outcome = 'taken' | 'lapsed' | 'left' | 'over';

async function close(
  transaction: Database,
  which: RawBuilder<unknown>,
  { outcome, now }: { readonly outcome: Outcome; readonly now: Date },
): Promise<{ readonly id: number; readonly beneficiaryId: number }[]> {
  const closed = await sql<{ id: number; beneficiaryId: number }>`
    update slot_waits w set closed_at = ${now}, outcome = ${outcome} where w.closed_at is null and ${which}
    returning w.id, w.beneficiary_id as "beneficiaryId"
  `.execute(transaction);
  await freeKeptPlaces(
    transaction,
    closed.rows.map(({ id }) => id),
    now,
  );
  return closed.rows;
}

/** Somebody has ordered for the day: they wait for it no longer, and what was kept for them is free for their order. */
export const closeByOrder = (
  transaction: Database,
  { partnerId, conciergerieId }: CalendarKey,
  wait: { readonly beneficiaryId: number; readonly date: LocalDate },
  now: Date,
) =>
  close(
    transaction,
    sql`w.partner_id = ${partnerId} and w.conciergerie_id = ${conciergerieId} and w.beneficiary_id = ${wait.beneficiaryId}
      and w.date = ${wait.date}::date`,
    { outcome: 'taken', now },
  );

export const closeWait = (transaction: Database, waitId: number, now: Date) =>
  close(transaction, sql`w.id = ${waitId}`, { outcome: 'left', now });

/** Offers that nobody answered in time. */
export const closeLapsed = (transaction: Database, { partnerId, conciergerieId }: CalendarKey, now: Date) =>
  close(
    transaction,
    sql`w.partner_id = ${partnerId} and w.conciergerie_id = ${conciergerieId} and w.offer_ends_at <= ${now}`,
    { outcome: 'lapsed', now },
  );

/** Days that are over. */
export const closeOver = (
  transaction: Database,
  { partnerId, conciergerieId }: CalendarKey,
  today: LocalDate,
  now: Date,
) =>
  close(
    transaction,
    sql`w.partner_id = ${partnerId} and w.conciergerie_id = ${conciergerieId} and w.date < ${today}::date`,
    { outcome: 'over', now },
  );

/** The calendars for which somebody waits, with the clock of their desk. */
export async function findCalendarsWaitedFor(
  database: Database,
): Promise<readonly (CalendarKey & { readonly zone: string })[]> {
  const found = await sql<CalendarKey & { readonly zone: string }>`
    select distinct w.partner_id as "partnerId", w.conciergerie_id as "conciergerieId", c.zone
    from slot_waits w join conciergeries c on c.id = w.conciergerie_id where w.closed_at is null
  `.execute(database);
  return found.rows;
}
