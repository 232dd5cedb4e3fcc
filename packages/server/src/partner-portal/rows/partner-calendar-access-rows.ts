import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether an account of a partner has the calendar. Spec: partner-content-locker §6. */
export async function seesPartnerCalendar(database: Database, userId: number): Promise<boolean> {
  const found = await sql<{
    sees: boolean;
  }>`select has_partner_calendar as sees from users where id = ${userId}`.execute(database);
  return found.rows[0]?.sees ?? false;
}
