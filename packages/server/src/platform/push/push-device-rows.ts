import type { PushKind, QuietHours } from '@loge/domain/notifications/push-rules';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface PushDeviceRow {
  readonly id: number;
  readonly userAgent: string;
  readonly lastSeenAt: Date;
  /** It is the one that asks. */
  readonly isCurrent: boolean;
  readonly keyId: string;
}

/** The devices on which somebody is told, the one in use first. */
export async function findPushDevices(
  database: Database,
  userId: number,
  sessionKey: string,
): Promise<readonly PushDeviceRow[]> {
  const found = await sql<PushDeviceRow>`
    select d.id, s.user_agent as "userAgent", s.last_seen_at as "lastSeenAt",
      s.token_hash = decode(${sessionKey}, 'hex') as "isCurrent", d.key_id as "keyId"
    from push_devices d join sessions s on s.id = d.session_id
    where d.user_id = ${userId} and s.ended_at is null
    order by "isCurrent" desc, s.last_seen_at desc, d.id
  `.execute(database);
  return found.rows;
}

export interface NewPushDevice {
  readonly userId: number;
  readonly sessionKey: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly keyId: string;
  readonly now: Date;
}

/** Takes away what a browser was for another session, and what this session had besides: what waits for the other person goes with it. */
export async function deleteOtherPushDevices(
  transaction: Database,
  { endpoint, sessionKey }: Pick<NewPushDevice, 'endpoint' | 'sessionKey'>,
): Promise<void> {
  await sql`
    delete from push_devices d using sessions s
    where s.id = d.session_id and (d.endpoint = ${endpoint}) <> (s.token_hash = decode(${sessionKey}, 'hex'))
      and (d.endpoint = ${endpoint} or s.token_hash = decode(${sessionKey}, 'hex'))
  `.execute(transaction);
}

/** Keeps a device for the session that asks; one that is kept already gets its keys anew. False where there is no such session. */
export async function savePushDevice(transaction: Database, device: NewPushDevice): Promise<boolean> {
  const saved = await sql`
    insert into push_devices (user_id, session_id, endpoint, p256dh, auth, key_id, created_at)
    select s.user_id, s.id, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.keyId}, ${device.now}
    from sessions s where s.token_hash = decode(${device.sessionKey}, 'hex') and s.user_id = ${device.userId}
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id
  `.execute(transaction);
  return (saved.numAffectedRows ?? 0n) > 0n;
}

export async function deletePushDevice(database: Database, deviceId: number): Promise<void> {
  await sql`delete from push_devices where id = ${deviceId}`.execute(database);
}

export interface PushPreferencesRow {
  readonly kinds: readonly PushKind[];
  readonly quiet: QuietHours | null;
  readonly discreet: boolean;
}

/** What somebody has chosen; null where they have chosen nothing yet. */
export async function findPushPreferences(database: Database, userId: number): Promise<PushPreferencesRow | null> {
  const found = await sql<PushPreferencesRow>`
    select kinds, case when quiet_from is not null then jsonb_build_object('from', quiet_from, 'to', quiet_to) end as quiet, discreet
    from push_preferences where user_id = ${userId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export async function savePushPreferences(
  transaction: Database,
  userId: number,
  { kinds, quiet, discreet }: PushPreferencesRow,
): Promise<void> {
  await sql`
    insert into push_preferences (user_id, kinds, quiet_from, quiet_to, discreet)
    values (${userId}, ${[...kinds]}::text[], ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${discreet})
    on conflict (user_id) do update
      set kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, discreet = excluded.discreet
  `.execute(transaction);
}
