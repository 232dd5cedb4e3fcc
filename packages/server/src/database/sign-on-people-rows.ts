import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Whether an e-mail signs somebody else in already, as e-mail or as login. */
export async function isEmailTakenByAnother(database: Database, email: string, userId: number): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select exists (select 1 from users where (email = ${email} or login = ${email}) and id <> ${userId}) as taken
  `.execute(database);
  return found.rows[0]?.taken ?? false;
}
