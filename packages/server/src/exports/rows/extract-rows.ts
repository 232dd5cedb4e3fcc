import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { PageAsked } from './catalogue-extract-rows.ts';

/** An order as it is extracted. */
export interface ExtractedOrderRow {
  readonly id: number;
  readonly desk: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly beneficiaryId: number | null;
  readonly beneficiary: string | null;
  readonly partner: string;
  readonly category: string;
  readonly offer: string;
  readonly serviceDay: string | null;
  readonly doneAt: Date | null;
  readonly paymentMode: PaymentMode | null;
  readonly finalCents: number | null;
  readonly collectedCents: number;
  readonly unpaid: boolean;
}

interface OrdersAsked {
  readonly conciergerieIds: readonly number[];
  /** The first day, as each desk counts it. */
  readonly from: LocalDate;
  readonly onlyUnpaid: boolean;
}

const placedFrom = ({ conciergerieIds, from, onlyUnpaid }: OrdersAsked) => sql`
  o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and o.created_at >= ${from}::date::timestamp at time zone c.zone
  and (o.unpaid or not ${onlyUnpaid}::boolean)`;

/** Orders by their numbers. */
export async function findExtractedOrders(
  database: Database,
  asked: OrdersAsked,
  { after, most }: PageAsked,
): Promise<readonly ExtractedOrderRow[]> {
  const found = await sql<ExtractedOrderRow>`
    select o.id, c.name as desk, o.created_at as "placedAt", o.status, o.beneficiary_id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as beneficiary, p.company_name as partner, k.label_fr as category, o.offer_label_fr as offer,
      o.begin_date as "serviceDay", o.done_at as "doneAt", o.payment_mode as "paymentMode", o.final_cents as "finalCents", o.unpaid,
      (select coalesce(sum(case when m.kind = 'payment' then m.amount_cents else -m.amount_cents end), 0)::float8
        from payments m where m.order_id = o.id and m.status = 'collected') as "collectedCents"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join partners p on p.id = o.partner_id
    join categories k on k.id = o.category_id
    left join users u on u.id = o.beneficiary_id
    where ${placedFrom(asked)} and o.id > ${after}
    order by o.id limit ${most}
  `.execute(database);
  return found.rows;
}

/** A line of an order as it is extracted. */
export interface ExtractedOrderLineRow {
  readonly id: number;
  readonly orderId: number;
  readonly desk: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly partner: string;
  readonly offer: string;
  readonly label: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly amountCents: number | null;
  readonly discountCents: number;
  readonly vatPercent: number;
  readonly buyingPriceCents: number | null;
  readonly comment: string;
}

/** Lines of orders by their own numbers. */
export async function findExtractedOrderLines(
  database: Database,
  asked: OrdersAsked,
  { after, most }: PageAsked,
): Promise<readonly ExtractedOrderLineRow[]> {
  const found = await sql<ExtractedOrderLineRow>`
    select i.id, o.id as "orderId", c.name as desk, o.created_at as "placedAt", o.status, p.company_name as partner, o.offer_label_fr as offer,
      i.label_fr as label, i.quantity::float8 as quantity, i.unit_price_cents as "unitPriceCents", i.amount_cents as "amountCents",
      i.discount_cents as "discountCents", i.vat_rate_percent::float8 as "vatPercent", i.buying_price_cents as "buyingPriceCents", i.comment
    from order_items i
    join orders o on o.id = i.order_id
    join conciergeries c on c.id = o.conciergerie_id
    join partners p on p.id = o.partner_id
    where ${placedFrom(asked)} and i.id > ${after}
    order by i.id limit ${most}
  `.execute(database);
  return found.rows;
}

/** A beneficiary as they are extracted. */
export interface ExtractedBeneficiaryRow {
  readonly id: number;
  readonly desk: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly company: string;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly lastActiveAt: Date | null;
}

/** Beneficiaries whose name is still known, by their numbers. */
export async function findExtractedBeneficiaries(
  database: Database,
  { conciergerieIds, onlyActive }: { readonly conciergerieIds: readonly number[]; readonly onlyActive: boolean },
  { after, most }: PageAsked,
): Promise<readonly ExtractedBeneficiaryRow[]> {
  const found = await sql<ExtractedBeneficiaryRow>`
    select u.id, c.name as desk, u.last_name as "lastName", u.first_name as "firstName", u.email, u.mobile_phone as "mobilePhone",
      u.company_name as company, u.active, u.created_at as "createdAt", u.last_active_at as "lastActiveAt"
    from users u join conciergeries c on c.id = u.conciergerie_id
    where u.is_beneficiary and u.anonymised_at is null and u.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
      and (u.active or not ${onlyActive}::boolean) and u.id > ${after}
    order by u.id limit ${most}
  `.execute(database);
  return found.rows;
}

/** An account that is anonymous, or closed and still to be made so. */
export interface AnonymisedRow {
  readonly id: number;
  readonly desk: string | null;
  readonly createdAt: Date;
  readonly deactivatedAt: Date | null;
  readonly reason: string | null;
  readonly anonymisedAt: Date | null;
}

/** By their numbers. No name, e-mail or phone is among it. */
export async function findAnonymised(
  database: Database,
  { after, most }: PageAsked,
): Promise<readonly AnonymisedRow[]> {
  const found = await sql<AnonymisedRow>`
    select u.id, c.name as desk, u.created_at as "createdAt", u.deactivated_at as "deactivatedAt", u.deactivation_reason as reason,
      u.anonymised_at as "anonymisedAt"
    from users u left join conciergeries c on c.id = u.conciergerie_id
    where (u.anonymised_at is not null or not u.active) and u.id > ${after}
    order by u.id limit ${most}
  `.execute(database);
  return found.rows;
}
