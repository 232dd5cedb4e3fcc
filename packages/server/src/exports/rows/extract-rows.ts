import type { ItemType } from '@loge/domain/ordering/item-types';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import {
  collectedOfOrder,
  invoicedOfOrder,
  isActivePersonSql,
  isUnpaidSql,
  measureSql,
  purchasePriceSql,
} from '../../measures/measure-sql.ts';
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
  readonly dueCents: number | null;
  /** Null where nothing was billed. */
  readonly invoicedCents: number | null;
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
  and (${isUnpaidSql} or not ${onlyUnpaid}::boolean)`;

/** Orders by their numbers. */
export async function findExtractedOrders(
  database: Database,
  asked: OrdersAsked,
  { after, most }: PageAsked,
): Promise<readonly ExtractedOrderRow[]> {
  const found = await sql<ExtractedOrderRow>`
    select o.id, c.name as desk, o.created_at as "placedAt", o.status, o.beneficiary_id as "beneficiaryId",
      trim(u.first_name || ' ' || u.last_name) as beneficiary, p.company_name as partner, k.label_fr as category, o.offer_label_fr as offer,
      o.begin_date as "serviceDay", o.done_at as "doneAt", o.payment_mode as "paymentMode", ${measureSql.amountDue} as "dueCents", ${isUnpaidSql} as unpaid,
      ${invoicedOfOrder} as "invoicedCents", ${collectedOfOrder} as "collectedCents"
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

/** What a line of the extract is: what was ordered or answered, or a part of the order's amount that belongs to no item. */
export type LineNature = 'item' | 'extraCost' | 'discount' | 'adjustment';

/** A line of an order as it is extracted. */
export interface ExtractedOrderLineRow {
  readonly orderId: number;
  readonly desk: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly partner: string;
  readonly offer: string;
  readonly nature: LineNature;
  readonly type: ItemType;
  readonly label: string;
  readonly quantity: number;
  /** What was answered, as it is kept. */
  readonly value: string;
  readonly unitPriceCents: number | null;
  /** What is owed for it: the lines of an order add up to what is owed for the order, or are empty as it is. */
  readonly dueCents: number | null;
  readonly vatPercent: number | null;
  readonly purchaseCents: number | null;
  readonly comment: string;
  /** What its beneficiary or the desk wrote with the order. */
  readonly orderComment: string;
}

/** The numbers of the orders whose lines are extracted, in their sequence. */
export async function findExtractedOrderIds(
  database: Database,
  asked: OrdersAsked,
  { after, most }: PageAsked,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select o.id from orders o join conciergeries c on c.id = o.conciergerie_id where ${placedFrom(asked)} and o.id > ${after} order by o.id limit ${most}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/**
 * Lines of orders by their numbers: what was ordered or answered, then extra costs, the discount and what a manager has changed. Buying prices add up to that
 * of the order: where a statement says another sum than its items, the difference is among what was changed; none where that of the order is not known.
 */
export async function findExtractedOrderLines(
  database: Database,
  orderIds: readonly number[],
): Promise<readonly ExtractedOrderLineRow[]> {
  const purchase = purchasePriceSql({ item: 'i', offer: 'f', partner: 'p' }, sql`i.quantity`, sql`i.amount_cents`);
  const found = await sql<ExtractedOrderLineRow>`
    with page as (
      select o.id, c.name as desk, ${measureSql.amountDue} as due, ${measureSql.purchasePrice} as purchase
      from orders o join conciergeries c on c.id = o.conciergerie_id left join order_buying_prices bought on bought.order_id = o.id
      where o.id = any(${[...orderIds]}::bigint[])
    )
    select o.id as "orderId", page.desk, o.created_at as "placedAt", o.status, p.company_name as partner, o.offer_label_fr as offer,
      l.nature, l.type, l.label, l.quantity::float8 as quantity, l.value, l.unit as "unitPriceCents",
      case when page.due is not null then l.cents end as "dueCents", l.vat::float8 as "vatPercent", l.purchase::float8 as "purchaseCents", l.comment,
      coalesce((select said.content from order_comments said where said.order_id = o.id and said.created_at = o.created_at order by said.id limit 1), '')
        as "orderComment"
    from page join orders o on o.id = page.id join partners p on p.id = o.partner_id join offers f on f.id = o.offer_id
    cross join lateral (
      select page.purchase - coalesce(sum(${purchase}), 0) as cents from order_items i where i.order_id = o.id and i.quantity > 0
    ) unexplained
    cross join lateral (
      select i.position, 'item' as nature, i.type, i.label_fr as label, i.quantity, i.extended_value as value, i.unit_price_cents as unit,
        i.amount_cents as cents, i.vat_rate_percent as vat, case when i.quantity > 0 and page.purchase is not null then ${purchase} end as purchase, i.comment
        from order_items i where i.order_id = o.id and (i.quantity > 0 or i.extended_value <> '')
      union all select 1000001, 'extraCost', 'product', o.extra_cost_label_fr, 0, '', null, o.extra_cost_cents, null, null, '' where o.extra_cost_cents > 0
      union all select 1000002, 'discount', 'product', o.discount_label_fr, 0, '', null, -o.discount_cents, null, null, '' where o.discount_cents > 0
      union all select 1000003, 'adjustment', 'product', '', 0, '', null, coalesce(o.adjusted_total_cents - o.total_cents, 0), null,
        nullif(unexplained.cents, 0), '' where o.adjusted_total_cents <> o.total_cents or unexplained.cents <> 0
    ) l
    order by o.id, l.position
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
      and (${isActivePersonSql} or not ${onlyActive}::boolean) and u.id > ${after}
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
