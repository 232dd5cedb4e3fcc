import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** The first version of an offer, by any of its versions; null when there is no such offer. */
export async function findOriginalOfferId(database: Database, offerId: number): Promise<number | null> {
  const found = await sql<{ originalId: number }>`
    select coalesce(original_id, id) as "originalId" from offers where id = ${offerId}
  `.execute(database);
  return found.rows[0]?.originalId ?? null;
}
