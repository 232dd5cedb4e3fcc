import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SignInRow {
  readonly id: number;
  readonly password_hash: string | null;
  readonly must_change_password: boolean;
  readonly has_profile: boolean;
}

/**
 * An active person by login or e-mail. An e-mail that two people share opens neither account: they use their logins. One look-up, whatever
 * is found, so that its time says nothing.
 */
export async function findForSignIn(database: Database, loginOrEmail: string): Promise<SignInRow | null> {
  const found = await sql<SignInRow & { by_login: boolean }>`
    select id, password_hash, must_change_password, (is_beneficiary or is_manager or is_partner or is_admin or exists (select from company_members m where m.user_id = users.id)) as has_profile,
           login = ${loginOrEmail} as by_login
      from users where active and (login = ${loginOrEmail} or email = ${loginOrEmail})
     order by by_login desc limit 2
  `.execute(database);
  const [first, second] = found.rows;
  if (first === undefined || (second !== undefined && !first.by_login)) return null;
  const { by_login: _byLogin, ...row } = first;
  return row;
}

/** An active person by their login alone. */
export async function findPersonByLogin(database: Database, login: string): Promise<SignInRow | null> {
  const found = await sql<SignInRow>`
    select id, password_hash, must_change_password, (is_beneficiary or is_manager or is_partner or is_admin or exists (select from company_members m where m.user_id = users.id)) as has_profile
      from users where active and login = ${login}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Whom a mail with a link is for: the one with this login, else all who share this e-mail, a few at most. */
export async function findPeopleToWrite(database: Database, loginOrEmail: string): Promise<readonly number[]> {
  const found = await sql<{ id: number; by_login: boolean }>`
    select id, login = ${loginOrEmail} as by_login from users
     where active and (login = ${loginOrEmail} or email = ${loginOrEmail}) order by by_login desc, id limit 3
  `.execute(database);
  return found.rows[0]?.by_login === true ? [found.rows[0].id] : found.rows.map(({ id }) => id);
}

/** The desk of a beneficiary; null for everybody else. */
export async function findDeskOf(database: Database, userId: number): Promise<number | null> {
  const found = await database
    .selectFrom('users')
    .select('conciergerie_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.conciergerie_id ?? null;
}
