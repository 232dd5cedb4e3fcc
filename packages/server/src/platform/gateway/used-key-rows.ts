import type { ApiKeyKind } from '@loge/domain/integrations/api-key';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type PersonRow, personColumns } from './session-rows.ts';

export interface UsedKeyRow extends PersonRow {
  readonly key_id: number;
  readonly key_kind: ApiKeyKind;
  readonly key_name: string;
  readonly key_hint: string;
  readonly key_desk: number | null;
  readonly key_partner: number | null;
  readonly key_scopes: string[];
  readonly per_minute: number;
  /** This call among those of its minute. */
  readonly calls: number;
}

/**
 * The person for whom a key acts, with the rights that they have now; null for a key that is unknown, ended or expired, or whose owner is not active. The
 * call is counted in its minute, and noted with its address, by the same statement.
 */
export async function claimKeyCall(
  database: Database,
  call: { readonly hash: Buffer; readonly address: string; readonly minute: Date; readonly now: Date },
): Promise<UsedKeyRow | null> {
  const found = await sql<UsedKeyRow>`
    with used as (
      update api_keys k set last_used_at = ${call.now}, last_address = left(${call.address}, 60), window_at = ${call.minute},
        window_calls = case when k.window_at = ${call.minute} then k.window_calls + 1 else 1 end
      where (k.token_hash = ${call.hash} or (k.previous_hash = ${call.hash} and k.previous_until > ${call.now}))
        and k.ended_at is null and k.expires_at > ${call.now}
        and exists (select from users o where o.id = k.user_id and o.active)
      returning k.*
    )
    select k.id as key_id, k.kind as key_kind, k.name as key_name, k.hint as key_hint, k.conciergerie_id as key_desk,
      k.partner_id as key_partner, k.scopes as key_scopes, k.per_minute, k.window_calls as calls, ${personColumns}
    from used k join users u on u.id = k.user_id left join conciergeries c on c.id = u.conciergerie_id
  `.execute(database);
  return found.rows[0] ?? null;
}
