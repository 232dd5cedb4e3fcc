import type { Database } from './connection.ts';

/** The IANA time zone of a conciergerie; null when there is no such conciergerie. */
export async function findDeskZone(database: Database, conciergerieId: number): Promise<string | null> {
  const found = await database
    .selectFrom('conciergeries')
    .select('zone')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.zone ?? null;
}
