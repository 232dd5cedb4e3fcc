import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql, type SqlBool } from 'kysely';
import { type Condition, momentsWithin, oneOf } from '../../platform/lists/conditions.ts';
import { numbered, ofPerson } from '../../platform/lists/word-conditions.ts';
import type { Database } from '../../platform/database/connection.ts';

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
  readonly conciergerieId: number;
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
  p.user_id as "userId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "userName", p.conciergerie_id as "conciergerieId", c.name as "conciergerieName",
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

/** Payments by their numbers. */
export async function findListedPayments(database: Database, ids: readonly number[]): Promise<readonly PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select ${columns} from ${source} where p.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** The list of payments in SQL: what its filters keep, what it is sorted by, where its words are looked for. */
export const paymentListRows = {
  rows: { from: sql`payments p`, id: 'p.id', desk: 'p.conciergerie_id' },
  filters: () => ({
    type: oneOf('p.mode'),
    status: oneOf('p.status'),
    creationDate: momentsWithin('p.created_at'),
    collectionDate: momentsWithin('p.collected_at'),
    everyDesk: null,
  }),
  sorts: () => ({ created: { by: 'column' as const, key: sql`p.created_at`, nullable: false } }),
  /** The number of its order, or its person. */
  search: (words: string) => [...numbered('p.order_id', words), ofPerson('p.user_id', words)],
};

export const paymentsOf = (userId: number): Condition => sql<SqlBool>`p.user_id = ${userId}`;
