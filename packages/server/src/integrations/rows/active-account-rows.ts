import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether an account is there and switched on. */
export async function isActiveAccount(database: Database, userId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`select id from users where id = ${userId} and active`.execute(database);
  return found.rows.length > 0;
}
