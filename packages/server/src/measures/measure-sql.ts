import { CALLED_OFF_STATUSES, isDone, ORDER_STATUS_KEYS, type OrderStatus } from '@loge/domain/orders/order-status';
import type { MeasureName } from '@loge/domain/reporting/measures';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/*
 * The one expression in SQL of each measure of `domain/src/reporting/measures.ts`: what it is of one row, null where the row does not count. An order is
 * `o`, an item of it `i`, a payment `p`, a bill `b`, a rating `n`, an order's buying price `bought`. Amounts are added up, rows are counted.
 */

const listed = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** The order was refused or cancelled, so nothing is owed for it but a fee. */
export const isCalledOffSql = sql<SqlBool>`o.status in (${listed(CALLED_OFF_STATUSES)})`;
const isDoneSql = sql<SqlBool>`o.status in (${listed(ORDER_STATUS_KEYS.filter(isDone))})`;
/** Done, or cancelled for a fee, and a part of what is owed is neither collected nor about to come: kept with the order by `isUnpaid` (domain/src/payments/settlement.ts). */
export const isUnpaidSql = sql<SqlBool>`o.unpaid`;
/** The order is neither done nor cancelled. */
export const isOpenSql = sql<SqlBool>`o.status not in (${listed([...CALLED_OFF_STATUSES, ...ORDER_STATUS_KEYS.filter(isDone)])})`;
/** The order is past its due moment and not ready. */
export const isLateSql = (now: Date) => sql<SqlBool>`o.attention_late_at <= ${now}`;
/** One of the order's anomalies holds: from when each does is kept with the order by `anomaly-schedule.ts` (domain/src/orders). */
export const isAbnormalSql = (now: Date) => sql<SqlBool>`o.anomaly_at <= ${now}`;
/** The account is open. Accounts that were made anonymous are closed. */
export const isActivePersonSql = sql<SqlBool>`u.is_beneficiary and u.active and u.anonymised_at is null`;

/** The account was open at that moment. Accounts that were made anonymous since do not count. */
export const wasActivePersonSql = (at: RawBuilder<unknown>) => sql<SqlBool>`u.is_beneficiary and u.anonymised_at is null
  and u.created_at < ${at} and (u.active or u.deactivated_at >= ${at})`;

const standing = (value: RawBuilder<unknown>) => sql<number | null>`case when not ${isCalledOffSql} then ${value} end`;
const arrived = (value: RawBuilder<unknown>) => sql<number | null>`case when p.status = 'collected' then ${value} end`;
const sign = sql`case when p.kind = 'refund' then -1 else 1 end`;

/** The last day by which a service was promised: the one that the desk announced, else the (last) day of the service; null without a date. */
const promisedDay = sql`coalesce(o.delivery_date, o.end_date, o.begin_date)`;
/** When it was ready, on the clock of its desk `c`: to be fetched, or done where nothing is fetched. */
const readyDay = sql`(least(o.done_at, (select min(s.created_at) from order_status_changes s
  where s.order_id = o.id and s.to_status in ('available', 'available_in_locker'))) at time zone c.zone)::date`;

/** Of an order. */
const ofOrders = {
  servicesDone: sql<number | null>`case when ${isDoneSql} then o.id end`,
  servicesPromised: sql<number | null>`case when ${isDoneSql} and ${promisedDay} is not null then o.id end`,
  servicesInTime: sql<number | null>`case when ${isDoneSql} and ${readyDay} <= ${promisedDay} then o.id end`,
  ordersPlaced: sql<number>`o.id`,
  ordersCounted: standing(sql`o.id`),
  ordersDone: sql<number | null>`case when ${isDoneSql} then o.id end`,
  ordersCancelled: sql<number | null>`case when ${isCalledOffSql} then o.id end`,
  openOrders: sql<number | null>`case when ${isOpenSql} then o.id end`,
  beneficiaries: sql<number | null>`o.beneficiary_id`,
  amountDue: standing(sql`o.final_cents`),
  itemsSold: standing(sql`i.amount_cents`),
  discount: standing(sql`o.discount_cents`),
  purchasePrice: standing(sql`bought.cents`),
  margin: standing(sql`o.final_cents - bought.cents`),
  unpaid: sql<number | null>`case when ${isUnpaidSql} then o.id end`,
  note: sql<number | null>`n.recommendation`,
  notesGiven: sql<number | null>`n.order_id`,
  criteria: sql<
    number | null
  >`(coalesce(n.quality, 0) + coalesce(n.delay, 0) + coalesce(n.welcome, 0) + coalesce(n.response, 0))::float8
    / nullif(num_nonnulls(n.quality, n.delay, n.welcome, n.response), 0)`,
  completionTime: sql<number | null>`date_part('epoch', o.done_at - o.created_at) / 3600`,
};

/** Of a payment or a refund. */
const ofPayments = {
  paymentLines: sql<number>`p.id`,
  payers: arrived(sql`case when p.kind = 'payment' then p.user_id end`),
  paidOrders: arrived(sql`case when p.kind = 'payment' then p.order_id end`),
  collected: arrived(sql`case when p.kind = 'payment' then p.amount_cents end`),
  refunded: arrived(sql`case when p.kind = 'refund' then p.amount_cents end`),
  collectedNet: arrived(sql`p.amount_cents * ${sign}`),
  collectedExcludingVat: arrived(sql`p.net_cents * ${sign}`),
  collectedVat: arrived(sql`p.vat_cents * ${sign}`),
  awaited: sql<
    number | null
  >`case when p.status in ('pending', 'authorised', 'unknown') then p.amount_cents * ${sign} end`,
};

/** Of a bill or a credit note, whose amounts are positive on both. */
const ofBills = {
  invoiced: sql<number>`case b.kind when 'credit_note' then -b.including_vat_cents else b.including_vat_cents end`,
};

export const measureSql = { ...ofOrders, ...ofPayments, ...ofBills } as const satisfies Partial<
  Record<MeasureName, RawBuilder<unknown>>
>;

/** What came in for an order `o`, less what went back. */
export const collectedOfOrder = sql<number>`(select coalesce(sum(${ofPayments.collectedNet}), 0)::float8 from payments p where p.order_id = o.id)`;

/** What was billed for an order `o`, less its credit notes; null where it has no bill. */
export const invoicedOfOrder = sql<
  number | null
>`(select sum(${ofBills.invoiced})::float8 from bills b where b.order_id = o.id)`;

/** The join that says whether and how an order was rated; a rating that was asked for is none yet. */
export const ratingJoin = sql`left join order_notes n on n.order_id = o.id and n.given_at is not null`;

interface BoughtTables {
  /** The ordered item, or the item of the offer: with `buying_price_cents` and `on_quote`. */
  readonly item: string;
  readonly offer: string;
  readonly partner: string;
}

/** What a quantity sold at a price costs us, tax included; null while nothing says it (docs/rules/billing.md "A buying price"). */
export function purchasePriceSql(
  { item, offer, partner }: BoughtTables,
  quantity: RawBuilder<unknown>,
  soldCents: RawBuilder<unknown>,
): RawBuilder<number | null> {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  return sql<
    number | null
  >`item_buying_cents(${quantity}, ${soldCents}, ${of(item, 'on_quote')}, ${of(item, 'buying_price_cents')},
    ${of(offer, 'on_quote_buying_price_percent')},
    coalesce(${of(offer, 'all_items_buying_price_percent')}, ${of(partner, 'all_items_buying_price_percent')}),
    ${of(offer, 'products_may_override_buying_price')} or ${of(partner, 'products_may_override_buying_price')})`;
}
