import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewDelivery {
  readonly webhookId: number;
  readonly uid: string;
  readonly type: string;
  readonly body: string;
}

/** An event is written once for an address, however often it is asked for. */
export async function insertDeliveries(
  transaction: Database,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries (webhook_id, event_uid, type, body, created_at, next_at)
    select d."webhookId", d.uid, d.type, d.body, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d ("webhookId" bigint, uid uuid, type text, body text)
    on conflict (webhook_id, event_uid) do nothing
  `.execute(transaction);
}

export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly userId: number;
  readonly url: string;
  readonly uid: string;
  readonly body: string;
  readonly attempts: number;
  readonly secretSealed: string;
  readonly previousSealed: string | null;
}

/**
 * Takes what is due, at most `perWebhook` for each address. An address of which a process has something in hand gives nothing more to any, until that is answered or its
 * process is believed dead; nor is what was taken taken again before. The attempt counts from now on.
 */
export async function claimDeliveries(
  database: Database,
  { perWebhook, now, leaseUntil }: { readonly perWebhook: number; readonly now: Date; readonly leaseUntil: Date },
): Promise<readonly ClaimedDelivery[]> {
  const taken = await sql<ClaimedDelivery>`
    with free as (
      select w.id from webhooks w
      where w.ended_at is null and w.disabled_at is null and (w.in_hand_until is null or w.in_hand_until <= ${now})
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now})
      order by w.id limit 100 for no key update of w skip locked
    ), due as (
      select d.id, free.id as webhook_id from free cross join lateral (
        select id from webhook_deliveries where webhook_id = free.id and state = 'waiting' and next_at <= ${now}
        order by next_at, id limit ${perWebhook} for update skip locked) d
    ), held as (
      update webhooks set in_hand_until = ${leaseUntil} where id in (select webhook_id from due)
    )
    update webhook_deliveries d set next_at = ${leaseUntil}, attempts = d.attempts + 1, last_at = ${now}
    from webhooks w where w.id = d.webhook_id and d.id in (select id from due)
    returning d.id, d.webhook_id as "webhookId", w.user_id as "userId", w.url, d.event_uid as uid, d.body, d.attempts, w.secret_sealed as "secretSealed",
      case when w.previous_until > ${now} then w.previous_sealed end as "previousSealed"
  `.execute(database);
  return taken.rows;
}

/** What was taken for an address is answered, unless others have taken more there since. */
export async function releaseWebhook(database: Database, webhookId: number, leaseUntil: Date): Promise<void> {
  await sql`update webhooks set in_hand_until = null where id = ${webhookId} and in_hand_until = ${leaseUntil}`.execute(
    database,
  );
}

export interface DeliveryResult {
  readonly id: number;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly answer: string;
}

export async function saveDeliveryResult(database: Database, result: DeliveryResult): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${result.state}, next_at = ${result.nextAt}, last_status = ${result.status},
      last_answer = left(${result.answer}, 1000) where id = ${result.id}
  `.execute(database);
}

/** Notes how an address fares, and answers since when it takes nothing; null where it takes what is sent. */
export async function noteAnswer(
  database: Database,
  { webhookId, isTaken, now }: { readonly webhookId: number; readonly isTaken: boolean; readonly now: Date },
): Promise<{ readonly failingSince: Date | null; readonly warnedAt: Date | null }> {
  const noted = await sql<{ failingSince: Date | null; warnedAt: Date | null }>`
    update webhooks set failing_since = case when ${isTaken}::boolean then null else coalesce(failing_since, ${now}::timestamptz) end,
      warned_at = case when ${isTaken}::boolean then null else warned_at end
    where id = ${webhookId} returning failing_since as "failingSince", warned_at as "warnedAt"
  `.execute(database);
  return noted.rows[0] ?? { failingSince: null, warnedAt: null };
}

/** Switches an address off; false where it was already. */
export async function disableWebhook(
  database: Database,
  { webhookId, why, now }: { readonly webhookId: number; readonly why: 'failing' | 'gone'; readonly now: Date },
): Promise<boolean> {
  const disabled = await sql`
    update webhooks set disabled_at = ${now}, disabled_why = ${why} where id = ${webhookId} and disabled_at is null returning 1
  `.execute(database);
  return disabled.rows.length > 0;
}

/** Notes that its owner is warned; false where they were already. */
export async function noteWarned(database: Database, webhookId: number, now: Date): Promise<boolean> {
  const warned = await sql`
    update webhooks set warned_at = ${now} where id = ${webhookId} and warned_at is null and disabled_at is null returning 1
  `.execute(database);
  return warned.rows.length > 0;
}

export interface DeliveryRow {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastAnswer: string;
  readonly body: string;
}

/** What was sent to an address before a delivery, the latest first. */
export async function findDeliveries(
  database: Database,
  webhookId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  const found = await sql<DeliveryRow>`
    select id, event_uid as uid, type, created_at as "createdAt", state, attempts, next_at as "nextAt", last_at as "lastAt",
      last_status as "lastStatus", last_answer as "lastAnswer", body
    from webhook_deliveries where webhook_id = ${webhookId} and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}
  `.execute(database);
  return found.rows;
}

/** A delivery of an address is due at once, whatever became of it. False where there is none. */
export async function resendDelivery(
  transaction: Database,
  { webhookId, id, now }: { readonly webhookId: number; readonly id: number; readonly now: Date },
): Promise<boolean> {
  const due = await sql`
    update webhook_deliveries set state = 'waiting', next_at = ${now}, attempts = 0 where id = ${id} and webhook_id = ${webhookId} returning 1
  `.execute(transaction);
  return due.rows.length > 0;
}

/** What was written for an address in a span is due at once, at most 10,000 of it; answers how many. */
export async function replayDeliveries(
  transaction: Database,
  {
    webhookId,
    from,
    to,
    now,
  }: { readonly webhookId: number; readonly from: Date; readonly to: Date; readonly now: Date },
): Promise<number> {
  const due = await sql`
    update webhook_deliveries set state = 'waiting', next_at = ${now}, attempts = 0
    where id in (select id from webhook_deliveries where webhook_id = ${webhookId} and created_at >= ${from} and created_at < ${to}
      order by created_at, id limit 10000)
    returning 1
  `.execute(transaction);
  return due.rows.length;
}
