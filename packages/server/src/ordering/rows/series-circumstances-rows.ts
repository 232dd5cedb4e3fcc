import type { Schedule } from '@loge/domain/conciergeries/opening-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What may come between a series and its days: when the desk opens, and when the partner is away. */
export interface SeriesCircumstancesRow extends Schedule {
  readonly partnerAway: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
}

/** The calendar of a conciergerie and the absences of a partner there, from a day on. A day on which the desk stays shut has hours of no length. */
export async function findSeriesCircumstances(
  database: Database,
  asked: { readonly conciergerieId: number; readonly partnerId: number; readonly from: LocalDate },
): Promise<SeriesCircumstancesRow> {
  const { conciergerieId, partnerId, from } = asked;
  const found = await sql<SeriesCircumstancesRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm, 'endTime', h.closes_at_hhmm)), '[]')
        from opening_hours h where h.conciergerie_id = ${conciergerieId} and h.audience = 'desk') as weekly,
      (select coalesce(jsonb_agg(d.day), '[]') from desk_holidays d where d.conciergerie_id = ${conciergerieId} and d.day >= ${from}::date) as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.day,
          'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
          'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
        from exceptional_hours e where e.conciergerie_id = ${conciergerieId} and e.day >= ${from}::date) as exceptional,
      (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_date, 'to', a.to_date)), '[]')
        from partner_absences a
        where a.partner_id = ${partnerId} and a.to_date >= ${from}::date
          and (a.conciergerie_id is null or a.conciergerie_id = ${conciergerieId})) as "partnerAway"
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return row;
}
