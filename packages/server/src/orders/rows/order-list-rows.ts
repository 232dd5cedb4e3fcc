import type { InboxReason } from '@loge/domain/orders/attention';
import type { ItemStatus } from '@loge/domain/orders/item-status';
import { ORDER_STATUS_KEYS, type OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { PlacedRow } from '@loge/domain/shared/merge-lists';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { measureSql } from '../../measures/measure-sql.ts';
import { cancellationFeeCents } from '../../order-facts/rows/cancellation-fee-rows.ts';
import { reasonNow, urgencyNow } from '../../order-facts/rows/order-attention.ts';
import {
  type CountedList,
  countList,
  findListIds,
  findSortKeys,
  type ListRows,
} from '../../platform/lists/find-list-ids.ts';
import { placedByThen, placedUpTo } from '../../platform/lists/placed-up-to.ts';
import { type ListOrder, placeKey } from '../../platform/lists/list-order.ts';
import { matchOrders, type OrderCondition } from './order-list-conditions.ts';
import { hasOpenProblem, type ListedLine, listedLines } from '../../order-facts/rows/listed-lines.ts';

export interface OrderListRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number | null;
  readonly beneficiaryLastName: string | null;
  readonly beneficiaryFirstName: string | null;
  readonly beneficiaryCompany: string;
  readonly vip: boolean;
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly offerLabel: string;
  readonly partnerName: string;
  readonly createdAt: Date;
  readonly beginDate: string | null;
  readonly serviceTime: string | null;
  readonly dateFlexible: boolean;
  readonly finalCents: number | null;
  readonly paymentMode: PaymentMode | null;
  readonly restPaymentMode: PaymentMode | null;
  readonly unpaid: boolean;
  readonly doneAt: Date | null;
  readonly reprocessing: boolean;
  readonly isCalendar: boolean;
  readonly durationMinutes: number | null;
  readonly parentOrderId: number | null;
  readonly nbOrders: number;
  /** One day of a series. */
  readonly isRecurring: boolean;
  readonly noteState: NoteState;
  readonly note: number | null;
  readonly hasNoteComment: boolean;
  readonly attentionReason: InboxReason | null;
  /** A dispute about one of its items is not settled. */
  readonly hasOpenProblem: boolean;
  readonly hasBill: boolean;
  /** Its line is in a billing statement of its partner. */
  readonly billingStatement: 'none' | 'open' | 'closed';
  readonly standingBillId: number | null;
  /** What the desk keeps of it since it cancelled it; null for nothing. */
  readonly cancellationFeeCents: number | null;
  readonly offerAllowsFollowUps: boolean;
  readonly partnerBills: boolean;
  readonly unpricedItems: number;
  readonly itemStatuses: readonly ItemStatus[];
  readonly payments: readonly {
    readonly kind: 'payment' | 'refund';
    readonly mode: PaymentMode;
    readonly status: PaymentStatus;
    readonly amountCents: number;
    readonly warning: string;
  }[];
  /** Only when asked for. */
  readonly lines: readonly ListedLine[] | null;
}

/** Columns by which a list of orders may be sorted; the number of the order decides between equals. */
export const orderSortColumns = [
  'id',
  'date',
  'dateRealisation',
  'finalAmount',
  'statusGestionnaire',
  'adherent',
  'offreLabel',
  'partnerName',
  'attention',
] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];

/** What lists of orders are made of; what they come to is what is owed for them. */
export const orderRows: ListRows = {
  from: sql`orders o`,
  id: 'o.id',
  desk: 'o.conciergerie_id',
  placedAt: 'o.created_at',
  cents: measureSql.amountDue,
};

/** How each column puts orders in order; reasons and their urgency are those of this moment. */
export const orderSorts = (now: Date): Readonly<Record<OrderSortColumn, ListOrder>> => ({
  id: { by: 'id' },
  date: { by: 'column', key: sql`o.created_at`, nullable: false, place: sql`extract(epoch from o.created_at)` },
  dateRealisation: { by: 'column', key: sql`o.begin_date`, nullable: true },
  finalAmount: { by: 'column', key: sql`o.final_cents`, nullable: true },
  statusGestionnaire: { by: 'values', column: sql`o.status`, values: ORDER_STATUS_KEYS },
  adherent: {
    by: 'parent',
    parent: 'users',
    parentId: sql`o.beneficiary_id`,
    name: sql`(n.last_name || ' ' || n.first_name) collate alphabetical`,
  },
  offreLabel: { by: 'column', key: sql`o.offer_label_fr collate alphabetical`, nullable: false },
  partnerName: {
    by: 'parent',
    parent: 'partners',
    parentId: sql`o.partner_id`,
    name: sql`n.company_name collate alphabetical`,
  },
  attention: { by: 'reckoned', key: urgencyNow(now) },
});

export interface OrderPageRequest {
  readonly conciergerieIds: readonly number[];
  readonly conditions: readonly OrderCondition[];
  readonly sort: { readonly column: OrderSortColumn; readonly ascending: boolean };
  readonly offset: number;
  readonly limit: number;
  readonly withLines: boolean;
  readonly now: Date;
  /** Only orders up to this number; without it all. */
  readonly upTo?: number;
  /** Of a part of a list over several servers: only orders placed by this moment, in milliseconds; without it all. */
  readonly placedBy?: number | null | undefined;
}

export interface OrderPage {
  readonly rows: readonly OrderListRow[];
  /** How many a list has on all pages, and what they come to, as far as lists count; those on quote count nothing. */
  readonly counted: CountedList;
}

/** One page of orders, by the kit's ways: counted first, its numbers found as the count says, its rows read by their numbers. */
export async function findOrderPage(database: Database, request: OrderPageRequest): Promise<OrderPage> {
  const { conciergerieIds, conditions, sort, offset, limit, now } = request;
  const all = placedByThen(orderRows, matchOrders(conciergerieIds, conditions), request.placedBy);
  const match = request.upTo === undefined ? all : placedUpTo(orderRows, all, request.upTo);
  const counted = await countList(database, orderRows, match);
  if (!counted.more && offset >= counted.total) return { rows: [], counted };
  const order = { order: orderSorts(now)[sort.column], ascending: sort.ascending };
  const ids = await findListIds(database, orderRows, match, { order, slice: { offset, limit }, counted });
  const rows = await findListedOrders(database, ids, request);
  const places = new Map(ids.map((id, place) => [id, place]));
  return { rows: rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)), counted };
}

/** A part of a list that is put together with others: the places of its first rows beside some of the rows themselves. */
export async function findOrderPart(
  database: Database,
  request: OrderPageRequest & { readonly places: number },
): Promise<OrderPage & { readonly places: readonly PlacedRow[] }> {
  const { conciergerieIds, conditions, sort, places: most, now } = request;
  if (most === 0) return { ...(await findOrderPage(database, request)), places: [] };
  const match = placedByThen(orderRows, matchOrders(conciergerieIds, conditions), request.placedBy);
  const counted = await countList(database, orderRows, match);
  const order = { order: orderSorts(now)[sort.column], ascending: sort.ascending };
  const ids = await findListIds(database, orderRows, match, { order, slice: { offset: 0, limit: most }, counted });
  const shown = ids.slice(request.offset, request.offset + request.limit);
  const [places, rows] = await Promise.all([
    findSortKeys(database, orderRows, ids, placeKey(order.order)),
    findListedOrders(database, shown, request),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: shown.flatMap((id) => byId.get(id) ?? []), counted, places };
}

/** Orders by their numbers, in any order. */
async function findListedOrders(
  database: Database,
  ids: readonly number[],
  { now, withLines }: Pick<OrderPageRequest, 'now' | 'withLines'>,
): Promise<OrderListRow[]> {
  const found = await sql<OrderListRow>`
    select o.id, o.conciergerie_id as "conciergerieId", c.name as "conciergerieName", o.beneficiary_id as "beneficiaryId",
      u.last_name as "beneficiaryLastName", u.first_name as "beneficiaryFirstName",
      coalesce(nullif(u.company_name, ''), company.name) as "beneficiaryCompany", coalesce(u.vip, false) as vip,
      o.workflow, o.status, o.offer_label_fr as "offerLabel", p.company_name as "partnerName", o.created_at as "createdAt",
      o.begin_date as "beginDate", o.service_time as "serviceTime", o.date_flexible as "dateFlexible", o.final_cents as "finalCents",
      o.payment_mode as "paymentMode", o.rest_payment_mode as "restPaymentMode", o.unpaid, o.done_at as "doneAt", o.reprocessing,
      o.is_calendar as "isCalendar", o.duration_minutes as "durationMinutes", o.parent_order_id as "parentOrderId",
      case when o.group_id is null then 1 else (select count(*)::int from orders g where g.group_id = o.group_id) end as "nbOrders",
      exists (select from order_series_days d where d.order_id = o.id) as "isRecurring",
      o.note_state as "noteState", n.recommendation as note, coalesce(n.comment <> '', false) as "hasNoteComment",
      ${reasonNow(now)} as "attentionReason",
      exists (select from billed_orders b where b.order_id = o.id offset 0) as "hasBill",
      coalesce((select s.state from orders_in_statements s where s.order_id = o.id), 'none') as "billingStatement",
      (select b.id from standing_bills b where b.order_id = o.id) as "standingBillId", ${cancellationFeeCents} as "cancellationFeeCents",
      ${hasOpenProblem} as "hasOpenProblem",
      f.allows_follow_up_orders as "offerAllowsFollowUps", f.partner_will_bill as "partnerBills",
      i."unpricedItems", i."itemStatuses", m.payments, ${withLines ? listedLines : sql`null::json`} as lines
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies company on company.id = c.client_company_id
    join partners p on p.id = o.partner_id
    join offers f on f.id = o.offer_id
    left join users u on u.id = o.beneficiary_id
    left join order_notes n on n.order_id = o.id
    cross join lateral (
      select count(*) filter (where amount_cents is null)::int as "unpricedItems",
        coalesce(array_agg(status order by position), '{}') as "itemStatuses"
      from order_items where order_id = o.id
    ) i
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'mode', mode, 'status', status, 'amountCents', amount_cents,
        'warning', message_warning) order by id), '[]') as payments
      from payments where order_id = o.id
    ) m
    where o.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** How many orders of a desk meet conditions, as far as anybody counts. */
export const countOrders = (
  database: Database,
  conciergerieId: number,
  conditions: readonly OrderCondition[],
): Promise<CountedList> => countList(database, orderRows, matchOrders([conciergerieId], conditions));
