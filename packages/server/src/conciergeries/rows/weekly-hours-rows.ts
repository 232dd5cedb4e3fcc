import type { WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whose hours: of the people at the desk, or those that beneficiaries are told. */
export type HoursAudience = 'desk' | 'beneficiary';

/** Puts weekly hours in the place of those that a desk had. */
export async function replaceWeeklyHours(
  transaction: Database,
  conciergerieId: number,
  audience: HoursAudience,
  slots: readonly WeeklyHours[],
): Promise<void> {
  await sql`select from conciergeries where id = ${conciergerieId} for no key update`.execute(transaction);
  await sql`delete from opening_hours where conciergerie_id = ${conciergerieId} and audience = ${audience}`.execute(
    transaction,
  );
  await sql`
    insert into opening_hours (conciergerie_id, audience, days_of_week, opens_at_hhmm, closes_at_hhmm)
    select ${conciergerieId}, ${audience}, s."daysOfWeek", s."startTime", s."endTime"
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("daysOfWeek" integer, "startTime" integer, "endTime" integer)
  `.execute(transaction);
}

export async function updateGraceMinutes(
  transaction: Database,
  conciergerieId: number,
  minutes: number,
): Promise<void> {
  await sql`update conciergeries set opening_grace_minutes = ${minutes} where id = ${conciergerieId}`.execute(
    transaction,
  );
}
