import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface OauthRecord {
  readonly model: string;
  readonly keyHash: Buffer;
  /** As JSON, without the id of the record. */
  readonly payload: string;
  readonly grantId: string | null;
  readonly userId: number | null;
  readonly expiresAt: Date | null;
}

export async function saveOauthRecord(database: Database, record: OauthRecord, now: Date): Promise<void> {
  await sql`
    insert into oauth_records (model, key_hash, payload, grant_id, user_id, created_at, expires_at)
    values (${record.model}, ${record.keyHash}, ${record.payload}::jsonb, ${record.grantId}, ${record.userId}, ${now}, ${record.expiresAt})
    on conflict (model, key_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id, user_id = excluded.user_id,
      expires_at = excluded.expires_at
  `.execute(database);
}

export interface FoundOauthRecord {
  readonly payload: Record<string, unknown>;
  readonly consumedAt: Date | null;
}

/** A record that has not run out. */
export async function findOauthRecord(
  database: Database,
  { model, keyHash, now }: { readonly model: string; readonly keyHash: Buffer; readonly now: Date },
): Promise<FoundOauthRecord | null> {
  const found = await sql<FoundOauthRecord>`
    select payload, consumed_at as "consumedAt" from oauth_records
    where model = ${model} and key_hash = ${keyHash} and (expires_at is null or expires_at > ${now})
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockOauthRecord(
  transaction: Database,
  { model, keyHash, now }: { readonly model: string; readonly keyHash: Buffer; readonly now: Date },
): Promise<FoundOauthRecord | null> {
  const found = await sql<FoundOauthRecord>`
    select payload, consumed_at as "consumedAt" from oauth_records
    where model = ${model} and key_hash = ${keyHash} and (expires_at is null or expires_at > ${now}) for update
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export async function deleteOauthRecord(database: Database, model: string, keyHash: Buffer): Promise<void> {
  await sql`delete from oauth_records where model = ${model} and key_hash = ${keyHash}`.execute(database);
}

/** Uses a code or a token up. False where another request was first. */
export async function consumeOauthRecord(
  database: Database,
  { model, keyHash, now }: { readonly model: string; readonly keyHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const consumed = await sql<{ model: string }>`
    update oauth_records set consumed_at = ${now} where model = ${model} and key_hash = ${keyHash} and consumed_at is null returning model
  `.execute(database);
  return consumed.rows.length > 0;
}

/** The codes and tokens of a consent, and the consent itself. */
export async function deleteRecordsOfGrant(database: Database, grantId: string): Promise<void> {
  await sql`delete from oauth_records where grant_id = ${grantId}`.execute(database);
}
