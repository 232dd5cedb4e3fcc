import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface TestMailRow {
  readonly to: string;
  readonly from: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'cancelled';
  readonly error: string | null;
  readonly createdAt: Date;
}

/** The last test that somebody has sent. */
export async function findTestMail(database: Database, userId: number): Promise<TestMailRow | null> {
  const found = await sql<TestMailRow>`
    select mail_to as to, mail_from as from, state, last_error as error, created_at as "createdAt" from mails
    where user_id = ${userId} and template = 'test-mail' order by id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** How many tests somebody has sent in the last hour, by the clock by which mails are written. */
export async function countTestMails(database: Database, userId: number): Promise<number> {
  const found = await sql<{ tests: number }>`
    select count(*)::int as tests from mails where user_id = ${userId} and template = 'test-mail' and created_at > now() - interval '1 hour'
  `.execute(database);
  return found.rows[0]?.tests ?? 0;
}

/** Where somebody is written to; empty for nowhere. */
export async function findOwnEmail(database: Database, userId: number): Promise<string> {
  const found = await sql<{ email: string }>`select email::text as email from users where id = ${userId}`.execute(
    database,
  );
  return found.rows[0]?.email ?? '';
}
