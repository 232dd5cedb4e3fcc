import { type PartnerAnswerJson, partnerAnswerJson } from '../../order-facts/rows/partner-answer-rows.ts';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PlaceInLife } from '@loge/domain/orders/partner-tasks';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isDroppedOff } from '../../order-facts/rows/dropped-off.ts';
import { matchOrdersOfPartner, type OrderCondition } from '../../orders/rows/order-list-conditions.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import {
  type CountedList,
  countList,
  countLists,
  findListIds,
  type ListMatch,
  type ListRows,
} from '../../platform/lists/find-list-ids.ts';
import type { ListOrder } from '../../platform/lists/list-order.ts';
import type { Count } from '../../platform/lists/list-source.ts';
import { type ListedLine, listedLines } from '../../order-facts/rows/listed-lines.ts';

/** An order in its partner's list. Only what a partner may know is read at all. */
export interface PartnerOrderListRow {
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
const liesAtDesk = sql`(o.status in ('accepted', 'quote_accepted') and ${isDroppedOff})`;

const listColumns = sql`o.id, c.name as "conciergerieName", nullif(trim(u.first_name || ' ' || u.last_name), '') as "beneficiaryName",
  o.final_cents as "finalCents", o.offer_label_fr as "offerLabel", o.begin_date as "beginDate", o.service_time as "serviceTime", o.date_flexible as "dateFlexible", o.is_calendar as "isCalendar",
  o.status, o.workflow, ${liesAtDesk} as "isDroppedOff", o.partner_returned_at as "returnedAt", o.delivery_date as "deliveryDate", o.created_at as "createdAt"`;

const partnerRows: ListRows = { from: sql`orders o`, id: 'o.id' };

const sorts = {
  id: { by: 'id' },
  date: { by: 'column', key: sql`o.created_at`, nullable: false },
  dateRealisation: { by: 'column', key: sql`o.begin_date`, nullable: true },
  finalAmount: { by: 'column', key: sql`o.final_cents`, nullable: true },
  adherent: {
    by: 'parent',
    parent: 'users',
    parentId: sql`o.beneficiary_id`,
    name: sql`(n.last_name || ' ' || n.first_name) collate "fr-x-icu"`,
  },
  offreLabel: { by: 'column', key: sql`o.offer_label_fr collate "fr-x-icu"`, nullable: false },
} as const satisfies Readonly<Record<string, ListOrder>>;
export type PartnerSortColumn = keyof typeof sorts;
export const isPartnerSortColumn = (text: string): text is PartnerSortColumn => Object.hasOwn(sorts, text);

/** Orders that are in one of these places of their life; null for all. The statuses alone are found by an index. */
const inPlaces = (places: readonly PlaceInLife[] | null): Condition[] =>
  places === null
    ? []
    : [
        sql`o.status = any(${[...new Set(places.map(({ status }) => status))]}::text[])`,
        sql`(o.status, o.workflow, ${liesAtDesk}, o.partner_returned_at is not null) in (select * from unnest(${places.map(({ status }) => status)}::text[],
          ${places.map(({ workflow }) => workflow)}::text[], ${places.map((place) => place.isDroppedOff)}::boolean[],
          ${places.map((place) => place.isReturned)}::boolean[]))`,
      ];

const within = (match: ListMatch, places: readonly PlaceInLife[] | null): ListMatch => ({
  ...match,
  conditions: [...match.conditions, ...inPlaces(places)],
});

/** One page of a partner's orders with how many there are on all pages, by the kit's ways. */
export async function findPartnerOrderPage(
  database: Database,
  request: {
    readonly partnerId: number;
    readonly conditions: readonly OrderCondition[];
    /** Only orders that are there in their life; null for all. */
    readonly places: readonly PlaceInLife[] | null;
    readonly withLines: boolean;
    readonly sort: { readonly column: PartnerSortColumn; readonly ascending: boolean };
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly PartnerOrderListRow[]; readonly counted: CountedList }> {
  const { sort, offset, limit } = request;
  const match = within(matchOrdersOfPartner(request.partnerId, request.conditions), request.places);
  const counted = await countList(database, partnerRows, match);
  if (!counted.more && offset >= counted.total) return { rows: [], counted };
  const order = { order: sorts[sort.column], ascending: sort.ascending };
  const ids = await findListIds(database, partnerRows, match, { order, slice: { offset, limit }, counted });
  const found = await sql<PartnerOrderListRow>`
    select ${listColumns}, ${request.withLines ? listedLines : sql`null`} as lines
    from unnest(${ids}::bigint[]) with ordinality page (id, place) join orders o on o.id = page.id
    join conciergeries c on c.id = o.conciergerie_id left join users u on u.id = o.beneficiary_id
    order by page.place
  `.execute(database);
  return { rows: found.rows, counted };
}

/** How many of a partner's orders are in each of several sets of places, in the order given. */
export const countPartnerOrders = (
  database: Database,
  partnerId: number,
  views: readonly (readonly PlaceInLife[] | null)[],
): Promise<readonly Count[]> => {
  const match = matchOrdersOfPartner(partnerId, []);
  return countLists(
    database,
    partnerRows,
    views.map((places) => within(match, places)),
  );
};

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
      m.created_at as "createdAt", m.content, case when d.purged_at is null then d.id end as "fileId",
      case when d.purged_at is null then d.name end as "fileName"
    from (
      select id, author_id, created_at, content, file_id from order_comments
      where order_id = ${orderId} and (visible_to_partner or author_id = ${readerId})
      union all
      select -id, author_id, created_at, comment, file_id from order_status_changes
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
    select date_trunc('month', o.created_at at time zone c.zone)::date as month, count(*)::int as count
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
    order by c.name collate "fr-x-icu"
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
