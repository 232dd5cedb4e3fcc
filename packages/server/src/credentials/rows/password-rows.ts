import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Somebody whose password may change. */
export interface PasswordOwnerRow {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly must_change_password: boolean;
}

export async function findPasswordOwner(database: Database, userId: number): Promise<PasswordOwnerRow | null> {
  const found = await database
    .selectFrom('users')
    .select(['id', 'login', 'email', 'first_name', 'last_name', 'password_hash', 'must_change_password'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return found ?? null;
}

/** Gives somebody another password while they still have the one that was verified. False where they have another by now, or are switched off. */
export async function setPassword(
  transaction: Database,
  { id, password_hash: verified }: Pick<PasswordOwnerRow, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<boolean> {
  const set = await sql`
    update users set password_hash = ${passwordHash}, must_change_password = false
     where id = ${id} and active and password_hash is not distinct from ${verified}
  `.execute(transaction);
  return set.numAffectedRows === 1n;
}

/** Holds off changes of somebody's password or status until the transaction ends. Null for nobody who is active. */
export async function lockCredentials(
  transaction: Database,
  userId: number,
): Promise<{ readonly passwordHash: string | null } | null> {
  const found = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from users where id = ${userId} and active for no key update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Ends the sessions of somebody, but for the one in hand. */
export async function endOtherSessions(
  transaction: Database,
  userId: number,
  keptSessionKey: string | null,
  now: Date,
): Promise<void> {
  const kept = keptSessionKey === null ? null : Buffer.from(keptSessionKey, 'hex');
  await sql`
    update sessions set ended_at = ${now}
     where user_id = ${userId} and ended_at is null and token_hash is distinct from ${kept}::bytea
  `.execute(transaction);
}
