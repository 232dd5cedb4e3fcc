import type { ApiKeyKind } from '@loge/domain/integrations/api-key';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ApiKeyRow {
  readonly id: number;
  readonly userId: number;
  readonly kind: ApiKeyKind;
  readonly place: string | null;
  readonly owner: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: string[];
  readonly perMinute: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string;
  readonly previousUntil: Date | null;
}

/** The keys of a person, or of everybody where none is named, those that work first; the latest 500. */
export async function findApiKeys(database: Database, userId: number | null): Promise<readonly ApiKeyRow[]> {
  const whose = userId === null ? sql`true` : sql`k.user_id = ${userId}`;
  const found = await sql<ApiKeyRow>`
    select k.id, k.user_id as "userId", k.kind, coalesce(c.name, p.company_name) as place, trim(u.first_name || ' ' || u.last_name) as owner,
      k.name, k.hint, k.scopes, k.per_minute as "perMinute", k.created_at as "createdAt", k.expires_at as "expiresAt", k.ended_at as "endedAt",
      k.last_used_at as "lastUsedAt", k.last_address as "lastAddress", k.previous_until as "previousUntil"
    from api_keys k join users u on u.id = k.user_id left join conciergeries c on c.id = k.conciergerie_id left join partners p on p.id = k.partner_id
    where ${whose} order by k.ended_at is not null, k.id desc limit 500
  `.execute(database);
  return found.rows;
}

export interface NewApiKey {
  readonly userId: number;
  readonly kind: ApiKeyKind;
  readonly conciergerieId: number | null;
  readonly partnerId: number | null;
  readonly name: string;
  readonly hint: string;
  readonly hash: Buffer;
  readonly scopes: readonly string[];
  readonly perMinute: number;
  readonly expiresAt: Date;
  readonly now: Date;
}

export async function insertApiKey(transaction: Database, key: NewApiKey): Promise<number> {
  const kept = await sql<{ id: number }>`
    insert into api_keys (user_id, kind, conciergerie_id, partner_id, name, hint, token_hash, scopes, per_minute, created_at, expires_at)
    values (${key.userId}, ${key.kind}, ${key.conciergerieId}, ${key.partnerId}, ${key.name}, ${key.hint}, ${key.hash},
      ${key.scopes}::text[], ${key.perMinute}, ${key.now}, ${key.expiresAt})
    returning id
  `.execute(transaction);
  const [row] = kept.rows;
  if (row === undefined) throw new Error('The key was not kept.');
  return row.id;
}

/** How many keys of a person work. Their account is locked before, so that two that are made at once are counted. */
export async function countLiveKeys(transaction: Database, userId: number, now: Date): Promise<number> {
  const counted = await sql<{ live: number }>`
    select count(*) as live from api_keys where user_id = ${userId} and ended_at is null and expires_at > ${now}
  `.execute(transaction);
  return counted.rows[0]?.live ?? 0;
}

/** A new text in place of the one before, which goes on until a moment. */
export async function turnApiKeyText(
  transaction: Database,
  turned: { readonly id: number; readonly hash: Buffer; readonly hint: string; readonly previousUntil: Date },
): Promise<void> {
  await sql`
    update api_keys set previous_hash = token_hash, previous_until = ${turned.previousUntil}, token_hash = ${turned.hash}, hint = ${turned.hint}
    where id = ${turned.id}
  `.execute(transaction);
}

export async function endApiKeyRow(
  transaction: Database,
  ended: { readonly id: number; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`update api_keys set ended_at = ${ended.now}, ended_by = ${ended.by} where id = ${ended.id}`.execute(
    transaction,
  );
}
