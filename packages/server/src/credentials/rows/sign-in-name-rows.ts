import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * The names by which somebody signs in: login and e-mail. They are written here and, for a new account, with its row; nowhere else
 * (`account-columns.test.ts`).
 */

/** Beyond this number of names one lock stands for all of them: PostgreSQL has room for some thousands of locks. */
const MAX_SINGLE_LOCKS = 500;

/**
 * Other writers of these names wait until the transaction ends; every writer of a login or an e-mail asks here before it looks
 * whether the name is free. Names are locked in a sequence of their own, so that no two writers cross.
 */
export async function lockSignInNames(transaction: Database, names: readonly string[]): Promise<void> {
  if (names.length > MAX_SINGLE_LOCKS) {
    await sql`select pg_advisory_xact_lock(hashtextextended('every-email', 0))`.execute(transaction);
    return;
  }
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('every-email', 0))
  `.execute(transaction);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('email-' || e.name, 0))
    from (select distinct lower(name) as name from unnest(${[...names]}::text[]) as name where name <> '' order by 1) e
  `.execute(transaction);
}

/** Whether somebody else signs in with this login, or could by their e-mail. Other writers of the same name wait until the transaction ends. */
export async function isLoginTaken(transaction: Database, login: string, userId: number): Promise<boolean> {
  await lockSignInNames(transaction, [login]);
  const found = await sql<{ id: number }>`
    select id from users where id <> ${userId} and (login = ${login} or (active and email = ${login})) limit 1
  `.execute(transaction);
  return found.rows.length > 0;
}

/** Whether somebody else signs in with this e-mail, or could. Other writers of the same name wait until the transaction ends. */
export async function isEmailTaken(transaction: Database, email: string, userId: number): Promise<boolean> {
  await lockSignInNames(transaction, [email]);
  if (email === '') return false;
  const found = await sql<{ id: number }>`
    select id from users where active and id <> ${userId} and (email = ${email} or login = ${email}) limit 1
  `.execute(transaction);
  return found.rows.length > 0;
}

export interface SignInNamesRow {
  readonly login: string;
  readonly email: string;
}

/** An account's names, held until the transaction ends. */
export async function lockSignInNamesOf(transaction: Database, userId: number): Promise<SignInNamesRow | null> {
  const found = await sql<SignInNamesRow>`
    select login::text as login, email::text as email from users where id = ${userId} for no key update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Writes both names. A new e-mail has not been proved to be theirs. */
export async function updateSignInNames(
  transaction: Database,
  userId: number,
  { login, email }: { readonly login: string; readonly email: string },
): Promise<void> {
  await sql`
    update users set login = ${login}, mail_validity = case when email = ${email} then mail_validity else 0 end, email = ${email}
     where id = ${userId}
  `.execute(transaction);
}
