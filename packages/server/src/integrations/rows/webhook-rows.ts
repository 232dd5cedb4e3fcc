import type { ApiKeyKind } from '@loge/domain/integrations/api-key';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type PersonRow, personColumns } from '../../platform/gateway/session-rows.ts';

export interface WebhookRow {
  readonly id: number;
  readonly userId: number;
  readonly kind: ApiKeyKind;
  readonly place: string | null;
  readonly owner: string;
  readonly url: string;
  readonly types: string[];
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledWhy: 'failing' | 'gone' | null;
  readonly previousUntil: Date | null;
  readonly waiting: number;
}

/** The addresses of a person, or of everybody where none is named, that have not ended; the latest 200. */
export async function findWebhooks(database: Database, userId: number | null): Promise<readonly WebhookRow[]> {
  const whose = userId === null ? sql`true` : sql`w.user_id = ${userId}`;
  const found = await sql<WebhookRow>`
    select w.id, w.user_id as "userId", w.kind, coalesce(c.name, p.company_name) as place, trim(u.first_name || ' ' || u.last_name) as owner,
      w.url, w.types, w.created_at as "createdAt", w.failing_since as "failingSince", w.disabled_at as "disabledAt",
      w.disabled_why as "disabledWhy", w.previous_until as "previousUntil",
      (select count(*) from (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' limit 10000) d) as waiting
    from webhooks w join users u on u.id = w.user_id left join conciergeries c on c.id = w.conciergerie_id left join partners p on p.id = w.partner_id
    where w.ended_at is null and ${whose} order by w.id desc limit 200
  `.execute(database);
  return found.rows;
}

export interface NewWebhook {
  readonly userId: number;
  readonly kind: ApiKeyKind;
  readonly conciergerieId: number | null;
  readonly partnerId: number | null;
  readonly url: string;
  readonly types: readonly string[];
  readonly secretSealed: string;
  readonly now: Date;
}

/** A new address is told of what happens from now on. */
export async function insertWebhook(transaction: Database, hook: NewWebhook): Promise<number> {
  const kept = await sql<{ id: number }>`
    insert into webhooks (user_id, kind, conciergerie_id, partner_id, url, types, secret_sealed, told_to, created_at)
    select ${hook.userId}, ${hook.kind}, ${hook.conciergerieId}::bigint, ${hook.partnerId}::bigint, ${hook.url}, ${hook.types}::text[],
      ${hook.secretSealed}, n.head, ${hook.now} from event_numbering n
    returning id
  `.execute(transaction);
  const [row] = kept.rows;
  if (row === undefined) throw new Error('The webhook was not kept.');
  return row.id;
}

/** How many addresses of a person have not ended. Their account is locked before, so that two that are made at once are counted. */
export async function countWebhooks(transaction: Database, userId: number): Promise<number> {
  const counted = await sql<{ live: number }>`
    select count(*) as live from webhooks where user_id = ${userId} and ended_at is null
  `.execute(transaction);
  return counted.rows[0]?.live ?? 0;
}

export async function updateWebhook(
  transaction: Database,
  changed: { readonly id: number; readonly url: string; readonly types: readonly string[] },
): Promise<void> {
  await sql`
    update webhooks set url = ${changed.url}, types = ${changed.types}::text[], disabled_at = null, disabled_why = null, failing_since = null,
      warned_at = null
    where id = ${changed.id}
  `.execute(transaction);
}

export async function turnWebhookSecret(
  transaction: Database,
  turned: { readonly id: number; readonly secretSealed: string; readonly previousUntil: Date },
): Promise<void> {
  await sql`
    update webhooks set previous_sealed = secret_sealed, previous_until = ${turned.previousUntil}, secret_sealed = ${turned.secretSealed}
    where id = ${turned.id}
  `.execute(transaction);
}

/** Nothing is sent to an ended address, and what waited for it goes. */
export async function endWebhookRow(transaction: Database, id: number, now: Date): Promise<void> {
  await sql`
    with dropped as (delete from webhook_deliveries where webhook_id = ${id} and state = 'waiting')
    update webhooks set ended_at = ${now} where id = ${id}
  `.execute(transaction);
}

export interface TellableRow extends PersonRow {
  readonly webhook_id: number;
  readonly webhook_kind: ApiKeyKind;
  readonly webhook_desk: number | null;
  readonly webhook_partner: number | null;
  readonly types: string[];
  readonly told_to: number;
}

/** The addresses that have not been told of all events, each with its owner's rights of this moment; locked, those in other hands left out. */
export async function lockTellable(transaction: Database, head: number): Promise<readonly TellableRow[]> {
  const found = await sql<TellableRow>`
    select w.id as webhook_id, w.kind as webhook_kind, w.conciergerie_id as webhook_desk, w.partner_id as webhook_partner, w.types, w.told_to,
      ${personColumns}
    from webhooks w join users u on u.id = w.user_id left join conciergeries c on c.id = u.conciergerie_id
    where w.ended_at is null and w.disabled_at is null and w.told_to < ${head} and u.active
    order by w.id limit 500 for no key update of w skip locked
  `.execute(transaction);
  return found.rows;
}

export async function setToldTo(
  transaction: Database,
  told: readonly { readonly id: number; readonly to: number }[],
): Promise<void> {
  await sql`
    update webhooks w set told_to = t."to" from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id bigint, "to" bigint) where w.id = t.id
  `.execute(transaction);
}
