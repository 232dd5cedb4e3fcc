import { type PartnerAnswerJson, partnerAnswerJson } from '../../order-facts/rows/partner-answer-rows.ts';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import { measureSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isDroppedOff } from '../../order-facts/rows/dropped-off.ts';
import { type ListedLine, listedLines } from '../../order-facts/rows/listed-lines.ts';
import { forPartnerColumns, type ForPartnerRow } from './partner-amount-rows.ts';

/** An order in its partner's list. Only what a partner may know is read at all. */
export interface PartnerOrderListRow extends ForPartnerRow {
  readonly id: number;
  readonly conciergerieName: string;
  readonly beneficiaryName: string | null;
  readonly finalCents: number | null;
  readonly offerLabel: string;
  readonly beginDate: string | null;
  readonly serviceTime: string | null;
  readonly dateFlexible: boolean;
  readonly isCalendar: boolean;
  readonly status: OrderStatus;
  readonly workflow: WorkflowType;
  readonly isDroppedOff: boolean;
  readonly returnedAt: Date | null;
  readonly deliveryDate: string | null;
  readonly createdAt: Date;
  /** Only when asked for. */
  readonly lines: readonly ListedLine[] | null;
}

/** Only of an agreed order it makes a difference: the others are not asked. */
export const liesAtDesk = sql`(o.status in ('accepted', 'quote_accepted') and ${isDroppedOff})`;

const listColumns = sql`o.id, c.name as "conciergerieName", nullif(trim(u.first_name || ' ' || u.last_name), '') as "beneficiaryName",
  o.final_cents as "finalCents", o.offer_label_fr as "offerLabel", o.begin_date as "beginDate", o.service_time as "serviceTime", o.date_flexible as "dateFlexible", o.is_calendar as "isCalendar",
  o.status, o.workflow, ${liesAtDesk} as "isDroppedOff", o.partner_returned_at as "returnedAt", o.delivery_date as "deliveryDate", o.created_at as "createdAt", ${forPartnerColumns}`;

/** Orders by their numbers, in any order. */
export async function findListedPartnerOrders(
  database: Database,
  ids: readonly number[],
  withLines: boolean,
): Promise<readonly PartnerOrderListRow[]> {
  const found = await sql<PartnerOrderListRow>`
    select ${listColumns}, ${withLines ? listedLines : sql`null::json`} as lines
    from orders o
    join conciergeries c on c.id = o.conciergerie_id left join users u on u.id = o.beneficiary_id
    where o.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

export interface PartnerOrderRow extends Omit<PartnerOrderListRow, 'lines'> {
  readonly partnerAnswer: PartnerAnswerJson | null;
  readonly categoryLabel: string;
  readonly addressType: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly companyPlaceFr: string | null;
  readonly companyPlaceEn: string | null;
  readonly endDate: string | null;
}

/** An order as its partner sees it, or null. Who may know it is for the caller to check. */
export async function findPartnerOrder(database: Database, orderId: number): Promise<PartnerOrderRow | null> {
  const found = await sql<PartnerOrderRow>`
    select ${listColumns}, cat.label_fr as "categoryLabel", o.address_type as "addressType", o.address1, o.address2,
      o.zip_code as "zipCode", o.city, coalesce(nullif(o.phone, ''), u.mobile_phone, '') as phone,
      pc.service_location_label_fr as "companyPlaceFr", pc.service_location_label_en as "companyPlaceEn",
      o.end_date as "endDate", ${partnerAnswerJson} as "partnerAnswer"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join categories cat on cat.id = o.category_id
    left join partner_conciergeries pc on pc.partner_id = o.partner_id and pc.conciergerie_id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface PartnerCommentRow {
  /** Negative for what was said with a change of status. */
  readonly id: number;
  readonly authorId: number | null;
  readonly authorName: string;
  readonly createdAt: Date;
  readonly content: string;
  /** A request to cancel that was taken back. */
  readonly isWithdrawn: boolean;
  readonly fileId: string | null;
  readonly fileName: string | null;
}

/** What was said on an order for its partner's ears, or by this reader, oldest first. */
export async function findPartnerComments(
  database: Database,
  orderId: number,
  readerId: number,
): Promise<PartnerCommentRow[]> {
  const found = await sql<PartnerCommentRow>`
    select m.id, m.author_id as "authorId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), '') as "authorName",
      m.created_at as "createdAt", m.content, m.withdrawn as "isWithdrawn", case when d.purged_at is null then d.id end as "fileId",
      case when d.purged_at is null then d.name end as "fileName"
    from (
      select id, author_id, created_at, content, file_id, withdrawn_at is not null as withdrawn from order_comments
      where order_id = ${orderId} and (visible_to_partner or author_id = ${readerId})
      union all
      select -id, author_id, created_at, comment, file_id, false from order_status_changes
      where order_id = ${orderId} and visible_to_partner and (comment <> '' or file_id is not null)
    ) m
    left join users u on u.id = m.author_id
    left join files d on d.id = m.file_id
    order by m.created_at, m.id
  `.execute(database);
  return found.rows;
}

/** The months (first day) in which a partner was given orders, latest first. */
export async function countPartnerOrdersByMonth(
  database: Database,
  partnerId: number,
): Promise<{ readonly month: string; readonly count: number }[]> {
  const found = await sql<{ month: string; count: number }>`
    select date_trunc('month', o.created_at at time zone c.zone)::date as month, count(${measureSql.ordersPlaced})::int as count
    from orders o join conciergeries c on c.id = o.conciergerie_id
    where o.partner_id = ${partnerId}
    group by 1 order by 1 desc
  `.execute(database);
  return found.rows;
}

/** The conciergeries that gave a partner orders, or may, by name. */
export async function findConciergeriesOfPartner(
  database: Database,
  partnerId: number,
): Promise<{ readonly id: number; readonly name: string; readonly zone: string }[]> {
  const found = await sql<{ id: number; name: string; zone: string }>`
    select c.id, c.name, c.zone from conciergeries c
    where c.id in (select conciergerie_id from partner_conciergeries where partner_id = ${partnerId})
      or exists (select from orders o where o.partner_id = ${partnerId} and o.conciergerie_id = c.id)
    order by c.name collate alphabetical
  `.execute(database);
  return found.rows;
}

/** Of these orders, those whose last step is their partner's own taking, with the status that they had before. */
export async function findTakenLast(
  database: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderStatus>> {
  const found = await sql<{ orderId: number; from: OrderStatus }>`
    select h.order_id as "orderId", h.from_status as "from"
    from (
      select distinct on (order_id) order_id, from_status, to_status, kind, author_role
      from order_status_changes where order_id = any(${orderIds}::bigint[])
      order by order_id, step desc
    ) h
    where h.to_status = 'handed_to_partner' and h.kind = 'transition' and h.author_role = 'partner'
  `.execute(database);
  return new Map(found.rows.map(({ orderId, from }) => [orderId, from]));
}

/** Which of these orders lie at the desk, to be taken there. */
export async function findLyingAtDesk(database: Database, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${orderIds}::bigint[]) and ${liesAtDesk}
  `.execute(database);
  return new Set(found.rows.map(({ id }) => id));
}

/** Since when the items of an order are back at the desk, as its partner says; null takes it back. */
export async function setReturned(database: Database, orderId: number, at: Date | null): Promise<void> {
  await sql`update orders set partner_returned_at = ${at}::timestamptz, version = version + 1 where id = ${orderId}`.execute(
    database,
  );
}

/** A partner's orders that were placed within some days, by the clock of each conciergerie, in order of their numbers after one of them. */
export async function findPartnerOrdersPlacedIn(
  database: Database,
  asked: {
    readonly partnerId: number;
    readonly from: string;
    readonly before: string;
    readonly after: number;
    readonly limit: number;
  },
): Promise<readonly PartnerOrderListRow[]> {
  const found = await sql<PartnerOrderListRow>`
    select ${listColumns}, ${listedLines} as lines
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where o.partner_id = ${asked.partnerId} and o.id > ${asked.after}
      and o.created_at >= ${asked.from}::date - interval '1 day' and o.created_at < ${asked.before}::date + interval '1 day'
      and (o.created_at at time zone c.zone)::date >= ${asked.from}::date and (o.created_at at time zone c.zone)::date < ${asked.before}::date
    order by o.id limit ${asked.limit}
  `.execute(database);
  return found.rows;
}
