import type { Booking } from '@loge/domain/ordering/day-slots-zoned';
import type { RealEntry, RecurringEntry } from '@loge/domain/ordering/partner-calendar';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** When a partner is at a desk, from one day to another, and what is taken of it. */
export interface PartnerCalendarRow {
  readonly recurring: readonly RecurringEntry[];
  readonly real: readonly RealEntry[];
  readonly bookings: readonly Booking[];
  readonly away: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
  /** Public holidays, and days on which the desk stays shut. */
  readonly daysOff: readonly LocalDate[];
}

/** The calendar of a partner at a conciergerie between two days, ends included, and the evening before them: its hours may end after midnight. */
export async function findPartnerCalendar(
  database: Database,
  asked: {
    readonly partnerId: number;
    readonly conciergerieId: number;
    readonly from: LocalDate;
    readonly to: LocalDate;
    /** An order whose own bookings do not count: it is about to be moved. */
    readonly exceptOrderId?: number;
    /** What the waiting list keeps for this beneficiary does not count: it is theirs. */
    readonly holdsOf?: number | null;
  },
): Promise<PartnerCalendarRow> {
  const { partnerId, conciergerieId, from, to, exceptOrderId = null, holdsOf = null } = asked;
  const found = await sql<PartnerCalendarRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'group', e.group_number, 'dayOfWeek', e.day_of_week,
          'startMinutes', (extract(epoch from e.starts_at) / 60)::int, 'lengthMinutes', e.length_minutes)), '[]')
        from recurring_calendar_entries e where e.partner_id = ${partnerId} and e.conciergerie_id = ${conciergerieId}) as recurring,
      (select coalesce(jsonb_agg(jsonb_build_object('group', e.group_number, 'date', e.date, 'replacesEntryId', e.replaces_entry_id,
          'startMinutes', (extract(epoch from e.starts_at) / 60)::int, 'lengthMinutes', e.length_minutes)), '[]')
        from real_calendar_entries e
        where e.partner_id = ${partnerId} and e.conciergerie_id = ${conciergerieId}
          and e.date between ${from}::date - 1 and ${to}::date) as real,
      (select coalesce(jsonb_agg(jsonb_build_object('group', b.group_number,
          'from', (extract(epoch from lower(b.during)) * 1000)::bigint, 'to', (extract(epoch from upper(b.during)) * 1000)::bigint)), '[]')
        from slot_bookings b
        where b.partner_id = ${partnerId} and b.conciergerie_id = ${conciergerieId} and b.released_at is null
          and (${exceptOrderId}::bigint is null or b.order_id is distinct from ${exceptOrderId}::bigint)
          and (b.wait_id is null or b.wait_id not in (select w.id from slot_waits w where w.beneficiary_id = ${holdsOf}::bigint and w.closed_at is null))
          and b.during && tstzrange(${from}::date - interval '1 day', ${to}::date + interval '2 days')) as bookings,
      (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_date, 'to', a.to_date)), '[]')
        from partner_absences a
        where a.partner_id = ${partnerId} and a.to_date >= ${from}::date - 1 and a.from_date <= ${to}::date
          and (a.conciergerie_id is null or a.conciergerie_id = ${conciergerieId})) as away,
      (select coalesce(jsonb_agg(d.day), '[]') from (
        select h.day from desk_holidays h where h.conciergerie_id = ${conciergerieId} and h.day between ${from}::date - 1 and ${to}::date
        union
        select x.day from exceptional_hours x
          where x.conciergerie_id = ${conciergerieId} and not x.is_open and x.day between ${from}::date - 1 and ${to}::date
      ) d) as "daysOff"
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return row;
}
