import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * What a manager changes about somebody's account beside the profile.
 */

/** Whether somebody else signs in with this login, or could by their e-mail. Whoever asks for the same one waits until the transaction ends. */
export async function isLoginTaken(transaction: Database, login: string, userId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('email-' || lower(${login}), 0))`.execute(transaction);
  const found = await sql<{ id: number }>`
    select id from users where id <> ${userId} and (login = ${login} or (active and email = ${login})) limit 1
  `.execute(transaction);
  return found.rows.length > 0;
}

export async function setLogin(transaction: Database, userId: number, login: string): Promise<void> {
  await transaction.updateTable('users').set({ login }).where('id', '=', userId).execute();
}

/** Switches an account on or off. False when it was so before. */
export async function setAccountActive(
  transaction: Database,
  userId: number,
  { active, now }: { readonly active: boolean; readonly now: Date },
): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update users
       set active = ${active}, deactivated_at = ${active ? null : now}, deactivation_reason = ${active ? null : 'manager'}
     where id = ${userId} and active <> ${active} returning id
  `.execute(transaction);
  return changed.rows.length > 0;
}

/** Sets the mark, or swaps it for null. Answers what it is now. */
export async function setVip(transaction: Database, userId: number, vip: boolean | null): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ vip: vip ?? sql<boolean>`not vip` })
    .where('id', '=', userId)
    .returning('vip')
    .executeTakeFirstOrThrow();
  return row.vip;
}
