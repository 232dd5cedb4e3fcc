import { sql } from 'kysely';
import { isDeskOpenSql } from '../../measures/desk-open-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** A desk as the wall screen watches it, with its hours of the coming days. */
export interface WatchedDeskRow {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly graceMinutes: number;
  readonly responsibleId: number | null;
  readonly responsible: string;
  readonly isOpen: boolean;
  readonly weekly: readonly { readonly daysOfWeek: number; readonly startTime: number; readonly endTime: number }[];
  readonly exceptional: readonly { readonly date: string; readonly startTime: number; readonly endTime: number }[];
  readonly holidays: readonly string[];
}

/** A closure of some weeks is looked through for the day on which a desk opens again. */
const daysAhead = 40;

/** Which conciergeries are watched: not those for tests, closed for good, or left out of alerts. */
export const watched = (now: Date) => sql<boolean>`
  not c.is_fake and c.included_in_alerts and (c.closing_date is null or c.closing_date > timezone(c.zone, ${now}::timestamptz)::date)`;

/** Desks by name. A day on which one stays shut has hours of no length. */
export async function findWatchedDesks(
  database: Database,
  conciergerieIds: readonly number[],
  now: Date,
): Promise<readonly WatchedDeskRow[]> {
  const days = sql`between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + ${daysAhead}::int`;
  const found = await sql<WatchedDeskRow>`
    select c.id, c.name, c.zone, c.opening_grace_minutes as "graceMinutes", c.responsible_user_id as "responsibleId",
      coalesce(trim(r.first_name || ' ' || r.last_name), '') as responsible,
      ${isDeskOpenSql(now)} as "isOpen",
      (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm, 'endTime', h.closes_at_hhmm)), '[]')
        from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk') as weekly,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
          'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
        from exceptional_hours e where e.conciergerie_id = c.id and e.day ${days}) as exceptional,
      (select coalesce(jsonb_agg(d.day), '[]') from desk_holidays d where d.conciergerie_id = c.id and d.day ${days}) as holidays
    from conciergeries c left join users r on r.id = c.responsible_user_id
    where c.id = any(${[...conciergerieIds]}::bigint[]) and c.has_physical_location and ${watched(now)}
    order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}
