import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Holds an account until the transaction ends: a change of its names and taking one back wait for each other. */
export async function lockAccount(transaction: Database, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(transaction);
}

/** Whether a change of a moment was taken back since, itself or with an earlier one. */
export async function isChangeUndone(database: Database, userId: number, at: string): Promise<boolean> {
  const found = await sql<{ isUndone: boolean }>`
    select exists (select from single_use_tokens where user_id = ${userId} and purpose = 'undo-change'
      and used_at >= ${at}::timestamptz and (payload->>'at')::timestamptz <= ${at}::timestamptz) as "isUndone"
  `.execute(database);
  return found.rows[0]?.isUndone ?? false;
}

/** Ends the ways back from this change and from later ones: they would lead to what was just left. Those of earlier changes stay. */
export async function revokeUndoTokensSince(
  database: Database,
  { userId, at, now }: { readonly userId: number; readonly at: string; readonly now: Date },
): Promise<void> {
  await sql`
    update single_use_tokens set used_at = ${now} where user_id = ${userId} and purpose = 'undo-change' and used_at is null
      and (payload->>'at')::timestamptz >= ${at}::timestamptz
  `.execute(database);
}

/** Removes passkeys, one-time codes and identities at companies that an account got since then: the author of the change may have added them. */
export async function deleteProofsSince(transaction: Database, userId: number, at: string): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId} and created_at >= ${at}::timestamptz`.execute(transaction);
  await sql`
    delete from recovery_codes where user_id = ${userId} and exists (
      select from one_time_codes o where o.user_id = ${userId} and o.started_at >= ${at}::timestamptz)
  `.execute(transaction);
  await sql`delete from one_time_codes where user_id = ${userId} and started_at >= ${at}::timestamptz`.execute(
    transaction,
  );
  await sql`
    delete from single_sign_on_identities where user_id = ${userId} and linked_at >= ${at}::timestamptz
  `.execute(transaction);
}
