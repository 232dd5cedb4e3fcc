import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Up to where the flows of the platform were read; null before the first time. */
export async function findReadTo(database: Database): Promise<Date | null> {
  const found = await sql<{ readTo: Date }>`select read_to as "readTo" from invoicing_progress`.execute(database);
  return found.rows[0]?.readTo ?? null;
}

export async function saveReadTo(database: Database, readTo: Date): Promise<void> {
  await sql`
    insert into invoicing_progress (read_to) values (${readTo}::timestamptz)
    on conflict (only_row) do update set read_to = greatest(invoicing_progress.read_to, excluded.read_to)
  `.execute(database);
}
