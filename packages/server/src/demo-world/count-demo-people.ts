import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** How many active people of the demo world there are, whose password everybody can read. None where there is no table of people yet. */
export async function countDemoPeople(database: Database): Promise<number> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.users') is not null as "isThere"
  `.execute(database);
  if (rows[0]?.isThere !== true) return 0;
  const found = await sql<{ people: number }>`
    select count(*)::int as people from users where active and login like '%@demo.loge.test'
  `.execute(database);
  return found.rows[0]?.people ?? 0;
}
