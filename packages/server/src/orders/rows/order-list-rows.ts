import type { InboxReason } from '@loge/domain/orders/attention';
import type { ItemStatus } from '@loge/domain/orders/item-status';
import { ORDER_STATUS_KEYS, type OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { reasonNow, urgencyNow } from '../../order-facts/rows/order-attention.ts';
import { type OrderCondition, whereOrders } from './order-list-conditions.ts';
import { type ListedLine, listedLines } from '../../order-facts/rows/listed-lines.ts';

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
  readonly hasBill: boolean;
  /** Its line is in a billing statement of its partner. */
  readonly billingStatement: 'none' | 'open' | 'closed';
  readonly standingBillId: number | null;
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

const sortKeys: Readonly<Record<Exclude<OrderSortColumn, 'id' | 'attention'>, RawBuilder<unknown>>> = {
  date: sql`o.created_at`,
  dateRealisation: sql`o.begin_date`,
  finalAmount: sql`o.final_cents`,
  statusGestionnaire: sql`array_position(${ORDER_STATUS_KEYS}::text[], o.status)`,
  adherent: sql`(select u.last_name || ' ' || u.first_name from users u where u.id = o.beneficiary_id) collate "fr-x-icu"`,
  offreLabel: sql`o.offer_label_fr collate "fr-x-icu"`,
  partnerName: sql`(select p.company_name from partners p where p.id = o.partner_id) collate "fr-x-icu"`,
};

export interface OrderPageRequest {
  readonly conciergerieIds: readonly number[];
  readonly conditions: readonly OrderCondition[];
  readonly sort: { readonly column: OrderSortColumn; readonly ascending: boolean };
  readonly offset: number;
  readonly limit: number;
  readonly withLines: boolean;
  /** Reasons and their urgency are those of this moment. */
  readonly now: Date;
}

function orderBy({ sort: { column, ascending }, now }: OrderPageRequest): RawBuilder<unknown> {
  const direction = ascending ? sql`asc` : sql`desc`;
  if (column === 'id') return sql`o.id ${direction}`;
  const key = column === 'attention' ? urgencyNow(now) : sortKeys[column];
  return sql`${key} ${direction} nulls last, o.id ${direction}`;
}

/** Names by which a list is sorted, and whose they are: those of the people of the list are put in order once, not looked up for each order. */
const names = {
  adherent: {
    whose: sql.ref('o.beneficiary_id'),
    of: sql.table('users'),
    name: sql`n.last_name || ' ' || n.first_name`,
  },
  partnerName: { whose: sql.ref('o.partner_id'), of: sql.table('partners'), name: sql`n.company_name` },
} as const;

/** The ids of one page. */
function pageOf(request: OrderPageRequest): RawBuilder<unknown> {
  const { sort, limit, offset } = request;
  const where = whereOrders(request.conciergerieIds, request.conditions);
  if (sort.column !== 'adherent' && sort.column !== 'partnerName')
    return sql`select o.id from orders o where ${where} order by ${orderBy(request)} limit ${limit} offset ${offset}`;
  const { whose, of, name } = names[sort.column];
  const direction = sort.ascending ? sql`asc` : sql`desc`;
  return sql`
    with listed as materialized (select o.id, ${whose} as person from orders o where ${where}),
      ranks as materialized (
        select n.id, dense_rank() over (order by (${name}) collate "fr-x-icu") as place from ${of} n where n.id in (select person from listed)
      )
    select l.id from listed l left join ranks r on r.id = l.person
    order by r.place ${direction} nulls last, l.id ${direction} limit ${limit} offset ${offset}`;
}

/**
 * One page of orders. The rows to skip are counted on the index alone: only those that are shown are read whole, so that a page far behind costs
 * about as much as the first.
 */
export async function findOrderPage(database: Database, request: OrderPageRequest): Promise<OrderListRow[]> {
  const order = orderBy(request);
  const found = await sql<OrderListRow>`
    with page as materialized (${pageOf(request)})
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
      ${reasonNow(request.now)} as "attentionReason",
      exists (select from billed_orders b where b.order_id = o.id offset 0) as "hasBill",
      coalesce((select s.state from orders_in_statements s where s.order_id = o.id), 'none') as "billingStatement",
      (select b.id from standing_bills b where b.order_id = o.id) as "standingBillId",
      f.allows_follow_up_orders as "offerAllowsFollowUps", f.partner_will_bill as "partnerBills",
      i."unpricedItems", i."itemStatuses", m.payments, ${request.withLines ? listedLines : sql`null`} as lines
    from page
    join orders o on o.id = page.id
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
    order by ${order}
  `.execute(database);
  return found.rows;
}

/** How many orders a list has on all pages, and what they come to in cents (those on quote count nothing). */
export async function totalOrders(
  database: Database,
  conciergerieIds: readonly number[],
  conditions: readonly OrderCondition[],
): Promise<{ readonly count: number; readonly cents: number }> {
  const found = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(o.final_cents), 0)::bigint as cents
    from orders o where ${whereOrders(conciergerieIds, conditions)}
  `.execute(database);
  return found.rows[0] ?? { count: 0, cents: 0 };
}

/** How many orders stand in each of several views, in the order given, in one statement. */
export async function countOrders(
  database: Database,
  conciergerieIds: readonly number[],
  views: readonly (readonly OrderCondition[])[],
): Promise<number[]> {
  if (views.length === 0) return [];
  const counts = views.map(
    (conditions) => sql`(select count(*)::int from orders o where ${whereOrders(conciergerieIds, conditions)})`,
  );
  const found = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(database);
  return found.rows[0]?.counts ?? [];
}
