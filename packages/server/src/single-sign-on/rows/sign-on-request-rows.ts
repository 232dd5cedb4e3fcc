import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SignOnRequestRow {
  readonly browser_hash: Buffer;
  readonly nonce: string | null;
  readonly code_verifier: string | null;
  readonly saml_request_id: string | null;
  readonly then_route: string | null;
  readonly linked_user_id: number | null;
  readonly linked_email: string | null;
}

/** Keeps a sign-on that begins; those long over go at the same time. */
export async function insertSignOnRequest(
  database: Database,
  request: SignOnRequestRow & {
    readonly state_hash: Buffer;
    readonly connection_id: number;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await sql`delete from single_sign_on_requests where expires_at < ${request.created_at}::timestamptz - interval '1 day'`.execute(
    database,
  );
  await database.insertInto('single_sign_on_requests').values(request).execute();
}

/** Takes the request that an answer belongs to: once, in time, at its own connection, and where the browser is known, in it. */
export async function takeSignOnRequest(
  database: Database,
  {
    stateHash,
    connectionId,
    browserHash,
    now,
  }: {
    readonly stateHash: Buffer;
    readonly connectionId: number;
    /** Null where browsers send no cookie: a form that another site posts. */
    readonly browserHash: Buffer | null;
    readonly now: Date;
  },
): Promise<SignOnRequestRow | null> {
  const found = await sql<SignOnRequestRow>`
    update single_sign_on_requests set used_at = ${now}
     where state_hash = ${stateHash} and connection_id = ${connectionId} and used_at is null and expires_at > ${now}
       and (${browserHash}::bytea is null or browser_hash = ${browserHash}::bytea)
    returning browser_hash, nonce, code_verifier, saml_request_id, then_route, linked_user_id, linked_email
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Accepts an assertion or an application's token; false when it was accepted before. Kept for as long as it would be valid. */
export async function acceptUnlessReplayed(
  database: Database,
  {
    connectionId,
    tokenHash,
    expiresAt,
    now,
  }: { readonly connectionId: number; readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  await sql`delete from single_sign_on_accepted where expires_at < ${now}::timestamptz - interval '1 day'`.execute(
    database,
  );
  const inserted = await sql`
    insert into single_sign_on_accepted (connection_id, token_hash, expires_at) values (${connectionId}, ${tokenHash}, ${expiresAt})
    on conflict do nothing returning 1
  `.execute(database);
  return inserted.rows.length > 0;
}
