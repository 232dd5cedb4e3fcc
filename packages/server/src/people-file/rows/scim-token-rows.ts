import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ScimTokenRow {
  readonly conciergerieId: number;
  readonly conciergerie: string;
  readonly company: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Every company whose directory has a token, by name. */
export async function findScimTokens(database: Database): Promise<readonly ScimTokenRow[]> {
  const found = await sql<ScimTokenRow>`
    select s.conciergerie_id as "conciergerieId", c.name as conciergerie, k.name as company, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt"
    from scim_tokens s join conciergeries c on c.id = s.conciergerie_id join client_companies k on k.id = s.client_company_id
    order by k.name collate alphabetical, k.id limit 1000
  `.execute(database);
  return found.rows;
}

/** Puts a token in the place of the one that the company of a desk had. False where there is no such desk. */
export async function upsertScimToken(
  transaction: Database,
  token: { readonly conciergerieId: number; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into scim_tokens (client_company_id, conciergerie_id, token_hash, created_at)
    select client_company_id, id, ${token.hash}, ${token.now} from conciergeries where id = ${token.conciergerieId}
    on conflict (client_company_id) do update set conciergerie_id = excluded.conciergerie_id, token_hash = excluded.token_hash,
      created_at = excluded.created_at, last_used_at = null
    returning 1
  `.execute(transaction);
  return kept.rows.length > 0;
}

/** Ends the token of the company of a desk. False where it had none. */
export async function deleteScimToken(transaction: Database, conciergerieId: number): Promise<boolean> {
  const gone = await sql`
    delete from scim_tokens s using conciergeries c
     where c.id = ${conciergerieId} and s.client_company_id = c.client_company_id returning 1
  `.execute(transaction);
  return gone.rows.length > 0;
}

/** Whose directory calls. */
export interface ScimCaller {
  readonly companyId: number;
  readonly conciergerieId: number;
}

/** Whose token this is; noted as used, once a minute at most. */
export async function findScimCaller(database: Database, hash: Buffer, now: Date): Promise<ScimCaller | null> {
  const found = await sql<ScimCaller & { stale: boolean }>`
    select client_company_id as "companyId", conciergerie_id as "conciergerieId",
      last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute' as stale
    from scim_tokens where token_hash = ${hash}
  `.execute(database);
  const [caller] = found.rows;
  if (caller === undefined) return null;
  if (caller.stale)
    await sql`update scim_tokens set last_used_at = ${now} where token_hash = ${hash}`.execute(database);
  return { companyId: caller.companyId, conciergerieId: caller.conciergerieId };
}
