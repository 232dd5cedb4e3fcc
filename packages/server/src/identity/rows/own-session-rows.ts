import type { SignInMethod } from '@loge/domain/access/second-factors';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A session as its owner sees it. */
export interface OwnSessionRow {
  readonly id: number;
  readonly session_key: string;
  readonly way: SignInMethod;
  readonly remembered: boolean;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** More than a person has devices; nobody reads further. */
const maxShown = 100;

export async function findOwnSessions(
  database: Database,
  userId: number,
  now: Date,
): Promise<readonly OwnSessionRow[]> {
  const found = await sql<OwnSessionRow>`
    select id, encode(token_hash, 'hex') as session_key, way, remembered, user_agent, created_at, last_seen_at
      from sessions
     where user_id = ${userId} and ended_at is null and expires_at > ${now}
     order by last_seen_at desc, id desc limit ${maxShown}
  `.execute(database);
  return found.rows;
}

/** True when that session was this person's and still open. */
export async function endOwnSession(database: Database, userId: number, id: number, now: Date): Promise<boolean> {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Ends the open sessions of somebody but for one, and answers how many there were. */
export async function endSessionsBut(
  database: Database,
  userId: number,
  keptSessionKey: string | null,
  now: Date,
): Promise<number> {
  const kept = keptSessionKey === null ? null : Buffer.from(keptSessionKey, 'hex');
  const ended = await sql<{ id: number }>`
    update sessions set ended_at = ${now}
     where user_id = ${userId} and ended_at is null and expires_at > ${now} and token_hash is distinct from ${kept}::bytea
    returning id
  `.execute(database);
  return ended.rows.length;
}

/** Notes that somebody was seen on a device. `wasUnknown` and `knewOthers`: whether it is new, and not their first. */
export async function recordDevice(
  database: Database,
  { userId, deviceHash, now }: { readonly userId: number; readonly deviceHash: Buffer; readonly now: Date },
): Promise<{ readonly wasUnknown: boolean; readonly knewOthers: boolean }> {
  const found = await sql<{ was_unknown: boolean; knew_others: boolean }>`
    with noted as (
      insert into known_devices (user_id, device_hash, first_seen_at) values (${userId}, ${deviceHash}, ${now})
      on conflict do nothing returning 1
    )
    select exists (select 1 from noted) as was_unknown,
           exists (select 1 from known_devices where user_id = ${userId} and device_hash <> ${deviceHash}) as knew_others
  `.execute(database);
  return { wasUnknown: found.rows[0]?.was_unknown ?? false, knewOthers: found.rows[0]?.knew_others ?? false };
}
