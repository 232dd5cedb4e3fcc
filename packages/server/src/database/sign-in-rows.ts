import { sql } from 'kysely';
import type { Database } from './connection.ts';

export interface SignInRow {
  readonly id: number;
  readonly password_hash: string | null;
  readonly must_change_password: boolean;
  readonly has_profile: boolean;
}

/** An active person by login or e-mail. An e-mail that two people share opens neither account: they use their logins. */
export async function findForSignIn(database: Database, loginOrEmail: string): Promise<SignInRow | null> {
  const found = await sql<SignInRow>`
    select id, password_hash, must_change_password, (is_beneficiary or is_manager or is_partner or is_admin) as has_profile
      from users where active and (login = ${loginOrEmail} or email = ${loginOrEmail})
     order by (login = ${loginOrEmail}) desc limit 2
  `.execute(database);
  const [first, second] = found.rows;
  if (first === undefined) return null;
  const exact = await database.selectFrom('users').select('id').where('login', '=', loginOrEmail).executeTakeFirst();
  return second === undefined || exact?.id === first.id ? first : null;
}

/** An active person by their login alone. */
export async function findPersonByLogin(database: Database, login: string): Promise<SignInRow | null> {
  const found = await sql<SignInRow>`
    select id, password_hash, must_change_password, (is_beneficiary or is_manager or is_partner or is_admin) as has_profile
      from users where active and login = ${login}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface FailedAttempts {
  readonly forLogin: number;
  readonly fromAddress: number;
  readonly lastAt: Date | null;
}

/** Failures of the last quarter of an hour, since the last success for that login. */
export async function countFailedAttempts(
  database: Database,
  login: string,
  address: string,
  since: Date,
): Promise<FailedAttempts> {
  const found = await sql<{ for_login: number; from_address: number; last_at: Date | null }>`
    select count(*) filter (where login = ${login}) as for_login, count(*) filter (where address = ${address}) as from_address,
           max(at) filter (where login = ${login}) as last_at
      from sign_in_attempts a
     where not succeeded and at > ${since} and (login = ${login} or address = ${address})
       and not exists (select 1 from sign_in_attempts s where s.login = ${login} and s.succeeded and s.at > a.at and a.login = ${login})
  `.execute(database);
  const row = found.rows[0];
  return { forLogin: row?.for_login ?? 0, fromAddress: row?.from_address ?? 0, lastAt: row?.last_at ?? null };
}

export async function insertAttempt(
  database: Database,
  attempt: { login: string; address: string; succeeded: boolean; at: Date },
): Promise<number> {
  const { id } = await database
    .insertInto('sign_in_attempts')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets only one guess at a time be counted for a login, until the transaction ends. */
export async function lockAttemptsFor(transaction: Database, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-in-' || lower(${login}), 0))`.execute(transaction);
}

export async function setAttemptSucceeded(database: Database, attemptId: number): Promise<void> {
  await database.updateTable('sign_in_attempts').set({ succeeded: true }).where('id', '=', attemptId).execute();
}
