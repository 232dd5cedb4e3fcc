import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type PersonRow, personColumns } from './session-rows.ts';

export interface UsedProgramRow extends PersonRow {
  readonly program_id: number;
  readonly program_name: string;
  readonly program_host: string;
  readonly program_way: 'password' | 'single-sign-on';
  readonly token_scope: string;
  /** This call among those of its minute. */
  readonly calls: number;
}

/**
 * The person for whom a program acts, with the rights that they have now; null for a token that is unknown, outdated or for something else, for a program that
 * was taken away, and where the person is not active. The call is counted in its minute by the same statement.
 */
export async function claimProgramCall(
  database: Database,
  call: {
    readonly hash: Buffer;
    /** What the token must be for, as the authorization server wrote it. */
    readonly audience: string;
    readonly address: string;
    readonly minute: Date;
    readonly now: Date;
  },
): Promise<UsedProgramRow | null> {
  const found = await sql<UsedProgramRow>`
    with used as (
      update connected_programs p set last_used_at = ${call.now}, last_address = left(${call.address}, 60), window_at = ${call.minute},
        window_calls = case when p.window_at = ${call.minute} then p.window_calls + 1 else 1 end
      from oauth_records r
      where r.model = 'AccessToken' and r.key_hash = ${call.hash} and r.expires_at > ${call.now} and r.payload->>'aud' = ${call.audience}
        and p.grant_id = r.grant_id and p.ended_at is null and p.expires_at > ${call.now}
        and exists (select from users o where o.id = p.user_id and o.active)
      returning p.*, r.payload->>'scope' as token_scope
    )
    select p.id as program_id, p.name as program_name, p.host as program_host, p.way as program_way, coalesce(p.token_scope, '') as token_scope,
      p.window_calls as calls, ${personColumns}
    from used p join users u on u.id = p.user_id left join conciergeries c on c.id = u.conciergerie_id
  `.execute(database);
  return found.rows[0] ?? null;
}
