import type { Schedule } from '@loge/domain/conciergeries/opening-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** When a desk says that it is open on a day: what it announces to beneficiaries, else its own hours. A day on which it stays shut has hours of no length. */
export async function findAnnouncedHours(
  database: Database,
  { conciergerieId, day }: { readonly conciergerieId: number; readonly day: LocalDate },
): Promise<Schedule> {
  const hoursOf = (audience: 'desk' | 'beneficiary') => sql`
    (select jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm, 'endTime', h.closes_at_hhmm))
      from opening_hours h where h.conciergerie_id = ${conciergerieId} and h.audience = ${audience})`;
  const found = await sql<Schedule>`
    select coalesce(${hoursOf('beneficiary')}, ${hoursOf('desk')}, '[]') as weekly,
      array(select d.day::text from desk_holidays d where d.conciergerie_id = ${conciergerieId} and d.day = ${day}::date) as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.day,
          'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
          'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
        from exceptional_hours e where e.conciergerie_id = ${conciergerieId} and e.day = ${day}::date) as exceptional
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return row;
}
