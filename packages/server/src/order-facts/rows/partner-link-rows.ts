import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Everybody who signs in for the partner of an order and can be written to. */
export async function findPartnerReaders(
  database: Database,
  orderId: number,
): Promise<{ readonly id: number; readonly email: string }[]> {
  const found = await sql<{ id: number; email: string }>`
    select u.id, u.email::text as email from orders o join users u on u.partner_id = o.partner_id
    where o.id = ${orderId} and u.is_partner and u.active and u.email like '%@%'
    order by u.id
  `.execute(database);
  return found.rows;
}

export interface NewPartnerLink {
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly tokenHash: Buffer;
  readonly sentTo: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertPartnerLink(transaction: Database, link: NewPartnerLink): Promise<void> {
  await sql`
    insert into partner_answer_links (conciergerie_id, order_id, token_hash, sent_to, created_at, expires_at)
    values (${link.conciergerieId}, ${link.orderId}, ${link.tokenHash}, ${link.sentTo}, ${link.now}, ${link.expiresAt})
  `.execute(transaction);
}

export interface OrderOfLinkRow {
  readonly id: number;
  readonly partnerName: string;
  readonly conciergerieName: string;
  readonly offerLabel: string;
  readonly services: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly status: OrderStatus;
  readonly workflow: WorkflowType;
}

/** The order that a link is about; null for one that was used, is over, or whose reader may no longer sign in for the partner. */
export async function findOrderOfLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OrderOfLinkRow | null> {
  const found = await sql<OrderOfLinkRow>`
    select o.id, p.company_name as "partnerName", c.name as "conciergerieName", o.offer_label_fr as "offerLabel", o.begin_date as date,
      to_char(o.service_time, 'HH24:MI') as time, o.status, o.workflow,
      coalesce((select string_agg(case when i.quantity = 1 then '' else trim_scale(i.quantity) || ' × ' end || i.label_fr, ', ' order by i.position)
        from order_items i where i.order_id = o.id and i.quantity > 0), '') as services
    from partner_answer_links l
    join orders o on o.id = l.order_id
    join users u on u.id = l.sent_to and u.active and u.is_partner and u.partner_id = o.partner_id
    join partners p on p.id = o.partner_id
    join conciergeries c on c.id = o.conciergerie_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Uses a link up; of several at once one succeeds. Answers its order, and as whom it is answered; null where it does not work. */
export async function takePartnerLink(
  transaction: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly orderId: number; readonly userId: number } | null> {
  const taken = await sql<{ orderId: number; userId: number }>`
    update partner_answer_links l set used_at = ${now}
    from orders o, users u
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
      and o.id = l.order_id and u.id = l.sent_to and u.active and u.is_partner and u.partner_id = o.partner_id
    returning l.order_id as "orderId", l.sent_to as "userId"
  `.execute(transaction);
  return taken.rows[0] ?? null;
}
