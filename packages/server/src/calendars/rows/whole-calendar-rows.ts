import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { BUFFER_TEXT, CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A calendar is a desk's, with all its partners, or a partner's, at all desks. */
export type CalendarOf =
  | { readonly conciergerieId: number; readonly partnerId?: never }
  | { readonly partnerId: number; readonly conciergerieId?: never };

export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface EntryRow {
  readonly id: number;
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly group: number;
  readonly userName: string;
  readonly time: LocalTime;
  readonly lengthMinutes: number;
}
export interface WeeklyRow extends EntryRow {
  readonly dayOfWeek: number;
}
export interface RealRow extends EntryRow {
  readonly date: LocalDate;
  readonly replacesEntryId: number | null;
}
export interface AbsenceRow extends Days {
  readonly id: number;
  readonly partnerId: number;
  readonly conciergerieId: number | null;
}
export interface ClosedDayRow {
  readonly conciergerieId: number | null;
  readonly date: LocalDate;
  readonly reason: 'holiday' | 'deskShut';
  readonly name: string;
}
export interface KeptRow {
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly group: number;
  /** YYYY-MM-DDTHH:MM at the desk. */
  readonly date: string;
  readonly lengthMinutes: number;
  readonly reason: string;
}

export interface WholeCalendarRow {
  readonly recurring: readonly WeeklyRow[];
  readonly real: readonly RealRow[];
  readonly kept: readonly KeptRow[];
  readonly absences: readonly AbsenceRow[];
  readonly closedDays: readonly ClosedDayRow[];
}

const isOf = (alias: string, { partnerId, conciergerieId }: CalendarOf): RawBuilder<unknown> =>
  partnerId === undefined
    ? sql`${sql.ref(`${alias}.conciergerie_id`)} = ${conciergerieId}`
    : sql`${sql.ref(`${alias}.partner_id`)} = ${partnerId}`;

/** The desks that a calendar is about. */
const desksOf = ({ partnerId, conciergerieId }: CalendarOf): RawBuilder<unknown> =>
  partnerId === undefined
    ? sql`(select ${conciergerieId}::bigint as id)`
    : sql`(select conciergerie_id as id from partner_conciergeries where partner_id = ${partnerId} and active)`;

const entryFields = sql`'id', e.id, 'partnerId', e.partner_id, 'conciergerieId', e.conciergerie_id, 'group', e.group_number,
  'userName', coalesce(n.name::text, ''), 'time', to_char(e.starts_at, 'HH24:MI'), 'lengthMinutes', e.length_minutes`;
const named = sql`left join calendar_people n on n.partner_id = e.partner_id and n.conciergerie_id = e.conciergerie_id
  and n.group_number = e.group_number`;

/**
 * All that a calendar holds between two days, ends included, but its appointments; and of the evening before them what may go on after midnight, and what
 * stands in place of weekly hours that would.
 */
export async function findWholeCalendar(
  database: Database,
  whose: CalendarOf,
  { from, to }: Days,
): Promise<WholeCalendarRow> {
  const found = await sql<WholeCalendarRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(${entryFields}, 'dayOfWeek', e.day_of_week) order by e.id), '[]')
        from recurring_calendar_entries e ${named} where ${isOf('e', whose)}) as recurring,
      (select coalesce(jsonb_agg(jsonb_build_object(${entryFields}, 'date', e.date, 'replacesEntryId', e.replaces_entry_id) order by e.id), '[]')
        from real_calendar_entries e ${named} where ${isOf('e', whose)} and (e.date between ${from}::date and ${to}::date
          or e.date = ${from}::date - 1
            and (e.replaces_entry_id is not null or extract(epoch from e.starts_at) / 60 + e.length_minutes > 1440))) as real,
      (select coalesce(jsonb_agg(jsonb_build_object('partnerId', k.partner_id, 'conciergerieId', k.conciergerie_id, 'group', k.group_number,
          'date', to_char(lower(k.during) at time zone c.zone, 'YYYY-MM-DD"T"HH24:MI'), 'reason', k.kept_for,
          'lengthMinutes', (extract(epoch from upper(k.during) - lower(k.during)) / 60)::int)), '[]')
        from (
          select b.partner_id, b.conciergerie_id, b.group_number, b.kept_for, unnest(range_agg(b.during)) as during
          from slot_bookings b
          where ${isOf('b', whose)} and b.order_id is null and b.released_at is null
            and b.during && tstzrange(${from}::date - interval '1 day', ${to}::date + interval '2 days')
          group by 1, 2, 3, 4
          union all
          select b.partner_id, b.conciergerie_id, b.group_number, ${BUFFER_TEXT},
            unnest(range_agg(b.during) - range_agg(tstzrange(o.service_at, o.service_at + make_interval(mins => o.duration_minutes))))
          from slot_bookings b join orders o on o.id = b.order_id and o.service_at is not null and o.duration_minutes > 0
          join offers f on f.id = o.offer_id and f.calendar_buffer_before_minutes + f.calendar_buffer_after_minutes > 0
          where ${isOf('b', whose)} and b.released_at is null
            and lower(b.during) between ${from}::date - interval '1 day' and ${to}::date + interval '2 days'
          group by 1, 2, 3
        ) k join conciergeries c on c.id = k.conciergerie_id) as kept,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'partnerId', a.partner_id, 'conciergerieId', a.conciergerie_id,
          'from', a.from_date, 'to', a.to_date) order by a.from_date, a.id), '[]')
        from partner_absences a
        where a.to_date >= ${from}::date - 1 and a.from_date <= ${to}::date and ${
          whose.partnerId === undefined
            ? sql`coalesce(a.conciergerie_id, ${whose.conciergerieId}) = ${whose.conciergerieId} and a.partner_id in (
                select partner_id from partner_conciergeries where conciergerie_id = ${whose.conciergerieId})`
            : sql`a.partner_id = ${whose.partnerId}`
        }) as absences,
      (select coalesce(jsonb_agg(d order by d.date), '[]') from (
        select null::bigint as "conciergerieId", h.day as date, 'holiday' as reason, h.name
        from holidays h where h.day between ${from}::date - 1 and ${to}::date
          and not exists (select from holiday_desks d where d.holiday_id = h.id)
        union all
        select d.conciergerie_id, h.day, 'holiday', h.name
        from holidays h join holiday_desks d on d.holiday_id = h.id join ${desksOf(whose)} k on k.id = d.conciergerie_id
        where h.day between ${from}::date - 1 and ${to}::date
        union all
        select distinct x.conciergerie_id, x.day, 'deskShut', ''
        from exceptional_hours x join ${desksOf(whose)} k on k.id = x.conciergerie_id
        where not x.is_open and x.day between ${from}::date - 1 and ${to}::date
      ) d) as "closedDays"
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return row;
}

export interface AppointmentRow {
  readonly id: number;
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly userName: string;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly lengthMinutes: number;
  readonly services: string;
  readonly group: number | null;
}

const MS_PER_DAY = 86_400_000;

/** Orders with an appointment in a calendar between two days, in the night after them, and from the evening before them into the first: at a desk those that took a slot, for a partner all that have a time. */
export async function findAppointments(
  database: Database,
  whose: CalendarOf,
  { from, to }: Days,
): Promise<AppointmentRow[]> {
  // A day wider on both sides than the days of any zone; the days themselves are compared at the desk.
  const earliest = new Date(Date.parse(from) - MS_PER_DAY);
  const latest = new Date(Date.parse(to) + 2 * MS_PER_DAY);
  const among =
    whose.partnerId === undefined
      ? sql`o.id in (select b.order_id from slot_bookings b where b.conciergerie_id = ${whose.conciergerieId} and b.order_id is not null
          and b.released_at is null and lower(b.during) >= ${earliest} and lower(b.during) < ${latest})`
      : sql`o.partner_id = ${whose.partnerId} and o.service_at >= ${earliest} and o.service_at < ${latest}`;
  const found = await sql<AppointmentRow>`
    select o.id, o.partner_id as "partnerId", o.conciergerie_id as "conciergerieId", o.begin_date as date,
      to_char(o.service_time, 'HH24:MI') as time, coalesce(o.duration_minutes, 0) as "lengthMinutes",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), c.name) as "userName",
      coalesce((select string_agg(case when i.quantity = 1 then '' else trim_scale(i.quantity) || ' × ' end || i.label_fr, ', ' order by i.position)
        from order_items i where i.order_id = o.id and i.quantity > 0), '') as services,
      (select min(b.group_number) from slot_bookings b where b.order_id = o.id and b.released_at is null) as "group"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where ${among} and o.service_time is not null and o.status <> all(${[...CALLED_OFF_STATUSES]}::text[])
      and (o.begin_date between ${from}::date and ${to}::date
        or o.begin_date = ${from}::date - 1 and extract(epoch from o.service_time) / 60 + coalesce(o.duration_minutes, 0) > 1440
        or o.begin_date = ${to}::date + 1 and o.service_time < make_time(${CALENDAR.nightEndHour}, 0, 0))
    order by o.service_at, o.id
  `.execute(database);
  return found.rows;
}

/** The partners who work at a desk, by name. */
export async function findPartnersOfDesk(
  database: Database,
  conciergerieId: number,
): Promise<{ readonly id: number; readonly name: string; readonly hasEntries: boolean }[]> {
  const found = await sql<{ id: number; name: string; hasEntries: boolean }>`
    select p.id, p.company_name as name,
      exists (select from recurring_calendar_entries e where e.partner_id = p.id and e.conciergerie_id = ${conciergerieId})
        or exists (select from real_calendar_entries e where e.partner_id = p.id and e.conciergerie_id = ${conciergerieId}) as "hasEntries"
    from partners p join partner_conciergeries w on w.partner_id = p.id and w.conciergerie_id = ${conciergerieId}
    where p.active and w.active
    order by p.company_name collate alphabetical, p.id
  `.execute(database);
  return found.rows;
}

/** What the clock of a desk is set to. */
export async function findZone(database: Database, conciergerieId: number): Promise<string> {
  const found = await sql<{ zone: string }>`select zone from conciergeries where id = ${conciergerieId}`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return row.zone;
}
