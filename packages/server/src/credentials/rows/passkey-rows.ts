import type { Database } from '../../platform/database/connection.ts';

export interface PasskeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly backed_up: boolean;
  readonly host: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'backed_up',
  'host',
  'name',
  'created_at',
  'last_used_at',
] as const;

export async function findPasskeysOf(database: Database, userId: number): Promise<readonly PasskeyRow[]> {
  return database.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

export async function findPasskey(database: Database, credentialId: string): Promise<PasskeyRow | null> {
  const found = await database
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found ?? null;
}

/** Answers the new row's number, or null when that key is already somebody's. */
export async function insertPasskey(
  database: Database,
  passkey: {
    readonly userId: number;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly backedUp: boolean;
    readonly host: string;
    readonly name: string;
    readonly now: Date;
  },
): Promise<number | null> {
  const kept = await database
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      backed_up: passkey.backedUp,
      host: passkey.host,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
}

/**
 * Notes a use. The counter of an authenticator that counts must rise; false when it does not, as with a copied key. Of two uses at once
 * with the same counter one succeeds.
 */
export async function updatePasskeyCounter(
  database: Database,
  use: { readonly id: number; readonly counter: number; readonly backedUp: boolean; readonly now: Date },
): Promise<boolean> {
  const noted = await database
    .updateTable('passkeys')
    .set({ counter: use.counter, backed_up: use.backedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .where((row) =>
      row.or([row('counter', '<', use.counter), row.and([row('counter', '=', 0), row.lit(use.counter === 0)])]),
    )
    .returning('id')
    .execute();
  return noted.length > 0;
}

export async function renamePasskey(database: Database, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return renamed.length > 0;
}

export async function deletePasskey(database: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await database
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/** Answers how many there were. */
export async function deletePasskeysOf(database: Database, userId: number): Promise<number> {
  const deleted = await database.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute();
  return deleted.length;
}
