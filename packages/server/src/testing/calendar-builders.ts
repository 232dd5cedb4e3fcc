import type { Database } from '../platform/database/connection.ts';
import type { BuiltOffer } from './catalogue-builders.ts';

/** Weekly hours of a partner at a conciergerie: `[dayOfWeek, 'HH:MM', minutes, group]`. */
export async function buildWeeklyHours(
  database: Database,
  { partnerId }: Pick<BuiltOffer, 'partnerId'>,
  conciergerieId: number,
  entries: readonly (readonly [day: number, startsAt: string, minutes: number, group?: number])[],
): Promise<number[]> {
  const rows = await database
    .insertInto('recurring_calendar_entries')
    .values(
      entries.map(([day_of_week, starts_at, length_minutes, group_number = 1]) => ({
        partner_id: partnerId,
        conciergerie_id: conciergerieId,
        day_of_week,
        starts_at,
        length_minutes,
        group_number,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What an offer needs to be booked: a date, a time, units of half an hour; one item of half an hour unless told otherwise. */
export const bookable = {
  has_calendar: true,
  avoids_date: false,
  calendar_step_minutes: 30,
  workflow: 'RENDEZ_VOUS',
  items: [{ duration_minutes: 30 }],
} as const;
