import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a one-time token is good for. A token of one purpose opens nothing of another. */
export type TokenPurpose =
  | 'new-password'
  | 'invitation'
  | 'first-administrator'
  | 'gateway-call'
  | 'read-terms'
  | 'sign-on'
  | 'sign-on-link'
  | 'sign-on-start'
  | 'second-factor'
  | 'new-passkey'
  | 'passkey-sign-in'
  | 'undo-change';

/** All that an account's tokens open. They end with another e-mail or login; the way back from that, and the terms, stay. */
export const accountTokens = [
  'new-password',
  'invitation',
  'gateway-call',
  'sign-on',
  'sign-on-link',
  'sign-on-start',
  'second-factor',
  'new-passkey',
  'passkey-sign-in',
] as const satisfies readonly TokenPurpose[];

export interface SingleUseTokenRow {
  readonly user_id: number | null;
  readonly action: string | null;
  readonly payload: unknown;
  readonly expires_at: Date;
}

export async function insertSingleUseToken(
  database: Database,
  token: {
    readonly tokenHash: Buffer;
    readonly purpose: TokenPurpose;
    readonly userId: number | null;
    readonly action: string | null;
    readonly payload: unknown;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await database
    .insertInto('single_use_tokens')
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      user_id: token.userId,
      action: token.action,
      payload: token.payload === null ? null : JSON.stringify(token.payload),
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Uses a token up: of any number of claims at once, one gets the row and the others get null. */
export async function takeSingleUseToken(
  database: Database,
  {
    tokenHash,
    purposes,
    now,
  }: { readonly tokenHash: Buffer; readonly purposes: readonly TokenPurpose[]; readonly now: Date },
): Promise<SingleUseTokenRow | null> {
  const found = await sql<SingleUseTokenRow>`
    update single_use_tokens set used_at = ${now}
     where token_hash = ${tokenHash} and purpose = any(${[...purposes]}::text[]) and used_at is null and expires_at > ${now}
    returning user_id, action, payload, expires_at
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Reads a token that still works, without using it up. */
export async function findSingleUseToken(
  database: Database,
  {
    tokenHash,
    purposes,
    now,
  }: { readonly tokenHash: Buffer; readonly purposes: readonly TokenPurpose[]; readonly now: Date },
): Promise<SingleUseTokenRow | null> {
  const found = await database
    .selectFrom('single_use_tokens')
    .select(['user_id', 'action', 'payload', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** Ends what was handed out to somebody before: an older link dies with a newer one, and with a new password. */
export async function revokeSingleUseTokens(
  database: Database,
  {
    userId,
    purposes,
    now,
  }: { readonly userId: number; readonly purposes: readonly TokenPurpose[]; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute();
}

/** A token whatever became of it, or null when it was never ours. */
export async function findUsedToken(
  database: Database,
  tokenHash: Buffer,
): Promise<{ readonly userId: number | null; readonly wasUsed: boolean } | null> {
  const found = await database
    .selectFrom('single_use_tokens')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found === undefined ? null : { userId: found.user_id, wasUsed: found.used_at !== null };
}

/** How many links to a new password somebody was given since then that nobody had sent for them. */
export async function countOwnLinks(
  database: Database,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<number> {
  const { count } = await database
    .selectFrom('single_use_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new-password')
    .where(sql<boolean>`(payload->>'byDesk') is distinct from 'true'`)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
