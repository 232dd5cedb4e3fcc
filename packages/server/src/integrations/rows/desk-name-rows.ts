import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** These desks by name. */
export async function findDeskNames(
  database: Database,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from conciergeries where id = any(${ids}::bigint[]) order by name collate alphabetical, id
  `.execute(database);
  return found.rows;
}
