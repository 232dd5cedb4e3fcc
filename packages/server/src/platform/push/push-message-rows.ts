import type { Permission } from '@loge/domain/access/permissions';
import { DEFAULT_PUSH_KINDS, type PushKind, type QuietHours } from '@loge/domain/notifications/push-rules';
import type { Lang } from '@loge/domain/shared/lang';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** What is pushed to people: once to each of their devices. */
export interface PushNews {
  /** Names it among all that a device is ever told: said twice, it is pushed once. */
  readonly news: string;
  readonly kind: PushKind | 'trial';
  /** What it is about: on a device a newer one takes the place of the one before. */
  readonly topic: string;
  readonly labelFr: string;
  readonly labelEn: string;
  /** Where it leads: an address of the application. */
  readonly path: string;
  readonly now: Date;
}

/** The devices on which people are told of a kind: those of sessions that nobody ended. One that ran out is told on for the month in which its row is kept. A trial is asked for, not chosen. */
export const toldDevices = ({ kind }: Pick<PushNews, 'kind'>, whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  push_devices d join sessions s on s.id = d.session_id left join push_preferences p on p.user_id = d.user_id
  where ${whose} and s.ended_at is null
    and (${kind === 'trial'}::boolean or ${kind}::text = any(coalesce(p.kinds, ${[...DEFAULT_PUSH_KINDS]}::text[])))`;

/** Queues a piece of news for the devices of people. Answers the messages that this made. */
export async function insertPushMessages(
  transaction: Database,
  userIds: readonly number[],
  told: PushNews,
): Promise<readonly number[]> {
  const { news, kind, topic, labelFr, labelEn, path, now } = told;
  const inserted = await sql<{ id: number }>`
    insert into push_messages (device_id, news, kind, topic, label_fr, label_en, path, send_after, created_at)
    select d.id, ${news}, ${kind}, ${topic}, ${labelFr}, ${labelEn}, ${path}, ${now}, ${now}
    from ${toldDevices(told, sql`d.user_id = any(${[...userIds]}::bigint[])`)}
    on conflict (device_id, news) do nothing
    returning id
  `.execute(transaction);
  return inserted.rows.map(({ id }) => id);
}

/** Queues a piece of news for those who work at a desk: all of them, or with `permissions` those who hold one. Answers the messages that this made. */
export async function insertPushMessagesOfDesk(
  transaction: Database,
  desk: { readonly conciergerieId: number; readonly permissions: readonly Permission[] },
  told: PushNews,
): Promise<readonly number[]> {
  const { news, kind, topic, labelFr, labelEn, path, now } = told;
  const inserted = await sql<{ id: number }>`
    insert into push_messages (device_id, news, kind, topic, label_fr, label_en, path, send_after, created_at)
    select d.id, ${news}, ${kind}, ${topic}, ${labelFr}, ${labelEn}, ${path}, ${now}, ${now}
    from ${toldDevices(
      told,
      sql`d.user_id in (select w.user_id from manager_conciergeries w join users u on u.id = w.user_id
        where w.conciergerie_id = ${desk.conciergerieId} and u.is_manager and u.active
          and (${desk.permissions.length === 0}::boolean or u.is_admin or exists (select from user_permissions g where g.user_id = u.id and g.permission = any(${[...desk.permissions]}::text[]))))`,
    )}
    on conflict (device_id, news) do nothing
    returning id
  `.execute(transaction);
  return inserted.rows.map(({ id }) => id);
}

/** What was read: notifications by their numbers, or all that was told of topics. */
export interface ReadNews {
  readonly userId: number;
  /** The session in which it was read: that device takes its own notifications away. */
  readonly sessionKey: string;
  readonly notificationIds?: readonly number[];
  readonly topics?: readonly string[];
  readonly now: Date;
}

/**
 * Takes back what somebody has read: messages that wait are dropped; where one was shown and is still the newest of its topic, the device is
 * told to take it away. Apple ends a subscription to which something is pushed that shows nothing, so devices there keep what they show.
 */
export async function withdrawPushMessages(transaction: Database, read: ReadNews): Promise<readonly number[]> {
  const { userId, sessionKey, notificationIds = [], topics = [], now } = read;
  const inserted = await sql<{ id: number }>`
    with seen as (
      select m.id, m.device_id, m.news, m.kind, m.topic, m.state, d.endpoint, d.session_id
      from push_devices d join push_messages m on m.device_id = d.id
      where d.user_id = ${userId} and not m.withdraws and m.state in ('queued', 'sending', 'sent')
        and (m.notification_id = any(${[...notificationIds]}::bigint[]) or m.topic = any(${[...topics]}::text[]))
    ), dropped as (
      update push_messages set state = 'dropped' where id = any(array(select id from seen where state = 'queued')) and state = 'queued'
    )
    insert into push_messages (device_id, news, kind, topic, label_fr, label_en, path, withdraws, send_after, created_at)
    select distinct on (seen.device_id, seen.topic) seen.device_id, 'read-' || seen.news, seen.kind, seen.topic, '', '', '', true, ${now}, ${now}
    from seen join sessions s on s.id = seen.session_id
    where seen.state <> 'queued' and seen.endpoint not like 'https://web.push.apple.com/%'
      and s.token_hash <> decode(${sessionKey}, 'hex')
      and not exists (select from push_messages newer where newer.device_id = seen.device_id and newer.topic = seen.topic
        and newer.id > seen.id and newer.state not in ('failed', 'dropped'))
    order by seen.device_id, seen.topic, seen.id desc
    on conflict (device_id, news) do nothing
    returning id
  `.execute(transaction);
  return inserted.rows.map(({ id }) => id);
}

export interface QueuedPushRow {
  readonly id: number;
  readonly deviceId: number;
  readonly state: 'queued' | 'sending';
  readonly sendAfter: Date;
  readonly news: string;
  readonly kind: PushKind | 'trial';
  readonly topic: string;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly path: string;
  readonly withdraws: boolean;
  readonly createdAt: Date;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly keyId: string;
  readonly lang: Lang;
  readonly brandName: string;
  readonly zone: string;
  readonly quiet: QuietHours | null;
  readonly discreet: boolean;
  /** Nothing is left to tell: it was read, a newer one about the same waits, or the session is over. */
  readonly isOver: boolean;
  /** How many notifications the person has not read. */
  readonly unread: number;
}

/** A message that is still to be sent, with what its device is told in and by. */
export async function findQueuedPush(database: Database, pushId: number): Promise<QueuedPushRow | null> {
  const found = await sql<QueuedPushRow>`
    select m.id, m.device_id as "deviceId", m.state, m.send_after as "sendAfter", m.news, m.kind, m.topic, m.label_fr as "labelFr",
      m.label_en as "labelEn", m.path, m.withdraws, m.created_at as "createdAt", d.endpoint, d.p256dh, d.auth, d.key_id as "keyId",
      case when u.is_manager or u.is_partner then 'fr' else u.lang end as lang,
      brand_of(coalesce(k.brand, 'loge'), case when u.is_beneficiary then c.id end) ->> 'name' as "brandName",
      coalesce(c.zone, 'Europe/Paris') as zone,
      case when p.quiet_from is not null then jsonb_build_object('from', p.quiet_from, 'to', p.quiet_to) end as quiet,
      coalesce(p.discreet, false) as discreet,
      (s.ended_at is not null or not u.active
        or (not m.withdraws and exists (select from notifications n where n.id = m.notification_id and n.acknowledged_at is not null))
        or exists (select from push_messages newer where newer.device_id = m.device_id and newer.topic = m.topic and newer.id > m.id
          and newer.state not in ('failed', 'dropped'))) as "isOver",
      (select count(*)::int from notifications n where n.user_id = d.user_id and n.acknowledged_at is null) as unread
    from push_messages m join push_devices d on d.id = m.device_id join sessions s on s.id = d.session_id join users u on u.id = d.user_id
    left join conciergeries c on c.id = u.conciergerie_id left join client_companies k on k.id = c.client_company_id
    left join push_preferences p on p.user_id = d.user_id
    where m.id = ${pushId} and m.state in ('queued', 'sending')
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Takes a message to send it: until `leaseEnds` nobody else gets it. Answers which try it is; null where another process has it. */
export async function takeQueuedPush(
  database: Database,
  pushId: number,
  { now, leaseEnds }: { readonly now: Date; readonly leaseEnds: Date },
): Promise<number | null> {
  const taken = await sql<{ attempts: number }>`
    update push_messages set state = 'sending', attempts = attempts + 1, send_after = ${leaseEnds}
    where id = ${pushId} and (state = 'queued' or (state = 'sending' and send_after <= ${now}))
    returning attempts
  `.execute(database);
  return taken.rows[0]?.attempts ?? null;
}

/** A message in the hands of the process that took it by this try. */
export interface TakenPush {
  readonly id: number;
  readonly attempts: number;
}

export async function setPushSent(database: Database, { id, attempts }: TakenPush, now: Date): Promise<void> {
  await sql`
    update push_messages set state = 'sent', sent_at = ${now}, last_error = null
    where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
}

export async function setPushFailed(database: Database, { id, attempts }: TakenPush, reason: string): Promise<void> {
  await sql`
    update push_messages set state = 'failed', last_error = ${reason} where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
}

/** It waits until `sendAfter`. False where another process has taken it since. */
export async function setPushDelayed(
  database: Database,
  { id, attempts }: TakenPush,
  reason: string,
  sendAfter: Date,
): Promise<boolean> {
  const set = await sql`
    update push_messages set state = 'queued', last_error = ${reason}, send_after = ${sendAfter}
    where id = ${id} and state = 'sending' and attempts = ${attempts}
  `.execute(database);
  return set.numAffectedRows === 1n;
}

/** It waits for the end of quiet hours. */
export async function setPushWaiting(database: Database, pushId: number, sendAfter: Date): Promise<void> {
  await sql`update push_messages set send_after = ${sendAfter} where id = ${pushId} and state = 'queued'`.execute(
    database,
  );
}

export async function setPushDropped(database: Database, pushId: number): Promise<void> {
  await sql`update push_messages set state = 'dropped' where id = ${pushId} and state in ('queued', 'sending')`.execute(
    database,
  );
}

/** Messages that are to go out now: those whose process died with them in hand, before those that wait. */
export async function takeBackPushes(
  transaction: Database,
  now: Date,
  most: number,
): Promise<readonly { readonly pushId: number }[]> {
  const found = await sql<{ pushId: number }>`
    with lost as (
      update push_messages set state = 'queued' where state = 'sending' and send_after <= ${now} returning id
    ), waiting as (
      select id from push_messages where state = 'queued' and send_after <= ${now} order by send_after, id limit ${most}
    )
    select id as "pushId" from lost union select id from waiting order by 1
  `.execute(transaction);
  return found.rows;
}
