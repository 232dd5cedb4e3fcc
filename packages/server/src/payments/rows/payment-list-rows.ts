import { readOrderNumber } from '@loge/domain/orders/order-number';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

/** A payment as it is listed, with what its actions depend on. */
export interface PaymentRow {
  readonly id: number;
  readonly orderId: number | null;
  readonly orderStatus: OrderStatus | null;
  readonly categoryLabelFr: string;
  readonly categoryLabelEn: string;
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
  readonly createdAt: Date;
  readonly collectedAt: Date | null;
  readonly userId: number | null;
  readonly userName: string;
  readonly conciergerieName: string;
  readonly creditId: number | null;
  readonly creditRemainingCents: number | null;
  readonly costCenterId: number | null;
  readonly messageInfo: string;
  readonly messageWarning: string;
  /** What of it was paid back or is about to be. */
  readonly refundedCents: number;
  /** Its provider would not give it back. */
  readonly refundRefused: boolean;
  /** A year of membership; it belongs to no order. */
  readonly isRegistrationFee: boolean;
}

const columns = sql`p.id, p.order_id as "orderId", o.status as "orderStatus", coalesce(cat.label_fr, '') as "categoryLabelFr",
  coalesce(cat.label_en, '') as "categoryLabelEn", p.kind, p.mode, p.status, p.amount_cents as "amountCents", p.net_cents as "netCents",
  p.vat_cents as "vatCents", p.vat_rate_percent as "vatRatePercent", p.created_at as "createdAt", p.collected_at as "collectedAt",
  p.user_id as "userId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "userName", c.name as "conciergerieName",
  p.credit_id as "creditId", cr.remaining_cents as "creditRemainingCents", p.cost_center_id as "costCenterId",
  p.message_info as "messageInfo", p.message_warning as "messageWarning",
  (select coalesce(sum(r.amount_cents), 0)::bigint from payments r
    where r.refunds_payment_id = p.id and r.status not in ('cancelled', 'failed')) as "refundedCents",
  exists (select from payments r where r.refunds_payment_id = p.id and r.status = 'failed') as "refundRefused",
  exists (select from registration_fees f where f.payment_id = p.id) as "isRegistrationFee"`;
const source = sql`payments p
  join conciergeries c on c.id = p.conciergerie_id
  left join orders o on o.id = p.order_id
  left join categories cat on cat.id = o.category_id
  left join users u on u.id = p.user_id
  left join credits cr on cr.id = p.credit_id`;

/** All payments of an order, oldest first. */
export async function findPaymentsOfOrder(database: Database, orderId: number): Promise<PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select ${columns} from ${source} where p.order_id = ${orderId} order by p.id
  `.execute(database);
  return found.rows;
}

export interface PaymentListRequest {
  /** Only those of these conciergeries; null for all, which only a person's own may be. */
  readonly conciergerieIds: readonly number[] | null;
  /** Only this person's; null for everybody's. */
  readonly userId: number | null;
  readonly modes: { readonly among: readonly string[]; readonly excluded: boolean } | null;
  readonly statuses: { readonly among: readonly string[]; readonly excluded: boolean } | null;
  readonly created: { readonly from: Date | null; readonly before: Date | null };
  readonly collected: { readonly from: Date | null; readonly before: Date | null };
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

const within = (column: ReturnType<typeof sql>, { from, before }: PaymentListRequest['created']) =>
  sql`(${from}::timestamptz is null or ${column} >= ${from}::timestamptz) and (${before}::timestamptz is null or ${column} < ${before}::timestamptz)`;
const among = (column: ReturnType<typeof sql>, chosen: PaymentListRequest['modes']) =>
  chosen === null ? sql`true` : sql`(${column} = any(${chosen.among}::text[])) <> ${chosen.excluded}::boolean`;

const ofConciergeries = (column: ReturnType<typeof sql>, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::bigint[])`;

/** Payments, latest first, with how many there are on all pages. */
export async function findPaymentPage(
  database: Database,
  request: PaymentListRequest,
): Promise<{ readonly rows: readonly PaymentRow[]; readonly total: number }> {
  const { search } = request;
  const orderNumber = readOrderNumber(search);
  const where = sql`${ofConciergeries(sql`p.conciergerie_id`, request.conciergerieIds)}
    and (${request.userId}::bigint is null or p.user_id = ${request.userId}::bigint)
    and ${among(sql`p.mode`, request.modes)} and ${among(sql`p.status`, request.statuses)}
    and ${within(sql`p.created_at`, request.created)} and ${within(sql`p.collected_at`, request.collected)}
    and (${search} = '' or p.order_id = ${orderNumber}::bigint or p.user_id in (select s.id from users s
      where searchable(s.first_name || ' ' || s.last_name || ' ' || s.email::text || ' ' || s.login::text) like searchable(${containing(search)})))`;
  const found = await sql<{ total: number; rows: number[] }>`
    select (select count(*)::int from payments p where ${where}) as total,
      array(select p.id::float8 from payments p where ${where} order by p.id desc limit ${request.limit} offset ${request.offset}) as rows
  `.execute(database);
  const ids = found.rows[0]?.rows ?? [];
  const listed = await sql<PaymentRow>`
    select ${columns} from ${source} where p.id = any(${ids}::bigint[]) order by p.id desc
  `.execute(database);
  return { rows: listed.rows, total: found.rows[0]?.total ?? 0 };
}
