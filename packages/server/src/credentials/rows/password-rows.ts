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

export async function setPassword(transaction: Database, userId: number, passwordHash: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', userId)
    .execute();
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
