import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** One after the other a person makes keys and addresses, so that what is counted after this holds. */
export async function lockKeyOwner(transaction: Database, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(transaction);
}
