import type { CubeName, DimensionOf, MetricOf, Aggregation } from '@loge/domain/reporting/cubes';
import { type RawBuilder, sql } from 'kysely';

/** What a cube is in SQL. Only names that stand here are ever asked of the database; what people send chooses among them. */
export interface CubeSql {
  readonly from: RawBuilder<unknown>;
  /** Joined only where a measure needs it: by the measures' names. */
  readonly joins: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly desk: RawBuilder<unknown>;
  /** The moment behind the days of creation: a filter on days becomes one on it too. */
  readonly createdAt: RawBuilder<unknown>;
  /** The order of a row. */
  readonly orderId: RawBuilder<unknown>;
  readonly dimensions: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What is measured of one row. Counted are those of which it is not null. */
  readonly metrics: Readonly<Record<string, RawBuilder<unknown>>>;
}

type Named<Name extends CubeName> = CubeSql & {
  readonly dimensions: Readonly<Record<DimensionOf<Name>, RawBuilder<unknown>>>;
  readonly metrics: Readonly<Record<MetricOf<Name>, RawBuilder<unknown>>>;
};

const piece = (moment: string, format: string): RawBuilder<unknown> =>
  sql`to_char(${sql.raw(moment)} at time zone c.zone, ${sql.lit(format)})`;

/** The pieces of the time at which a row was made, read in its desk's zone. */
const created = (moment: string) => ({
  creationYear: piece(moment, 'YYYY'),
  creationMonth: piece(moment, 'YYYY-MM'),
  creationWeek: piece(moment, 'IYYY-"W"IW'),
  creationDay: piece(moment, 'YYYY-MM-DD'),
  creationWeekday: piece(moment, 'ID'),
  creationHour: piece(moment, 'HH24'),
});

const places = {
  company: sql`c.client_company_id`,
  universe: sql`cat.universe_id`,
  category: sql`o.category_id`,
  // All saves and versions of an offer are that offer.
  offer: sql`coalesce(f.original_id, f.id)`,
  partner: sql`o.partner_id`,
};

const notes = sql`left join order_notes n on n.order_id = o.id and n.given_at is not null`;

const orders: Named<'Orders'> = {
  from: sql`orders o
    join conciergeries c on c.id = o.conciergerie_id
    join categories cat on cat.id = o.category_id
    join offers f on f.id = o.offer_id`,
  joins: {
    rating: notes,
    ratings: notes,
    buyingPrice: sql`left join (
      select order_id, round(sum(buying_price_cents * quantity))::bigint as cents
      from order_items where buying_price_cents is not null group by order_id
    ) bought on bought.order_id = o.id`,
  },
  desk: sql`o.conciergerie_id`,
  createdAt: sql`o.created_at`,
  orderId: sql`o.id`,
  dimensions: {
    conciergerie: sql`o.conciergerie_id`,
    ...places,
    status: sql`o.status`,
    paymentMode: sql`o.payment_mode`,
    placedBy: sql`case when o.placed_by_user_id = o.beneficiary_id then 'beneficiary' else 'desk' end`,
    ...created('o.created_at'),
  },
  metrics: {
    orders: sql`o.id`,
    beneficiaries: sql`o.beneficiary_id`,
    amount: sql`o.final_cents`,
    discount: sql`o.discount_cents`,
    buyingPrice: sql`bought.cents`,
    unpaidOrders: sql`case when o.unpaid then o.id end`,
    rating: sql`(select avg(mark) from unnest(array[n.quality, n.delay, n.welcome, n.response]) as marks (mark))`,
    ratings: sql`n.order_id`,
    completionTime: sql`extract(epoch from o.done_at - o.created_at) / 3600`,
  },
};

const sign = sql.raw(`case when p.kind = 'refund' then -1 else 1 end`);

const payments: Named<'Payments'> = {
  from: sql`payments p
    join conciergeries c on c.id = p.conciergerie_id
    left join orders o on o.id = p.order_id
    left join categories cat on cat.id = o.category_id
    left join offers f on f.id = o.offer_id`,
  joins: {},
  desk: sql`p.conciergerie_id`,
  createdAt: sql`p.created_at`,
  orderId: sql`p.order_id`,
  dimensions: {
    conciergerie: sql`p.conciergerie_id`,
    ...places,
    mode: sql`p.mode`,
    kind: sql`p.kind`,
    status: sql`p.status`,
    collectionMonth: piece('p.collected_at', 'YYYY-MM'),
    collectionDay: piece('p.collected_at', 'YYYY-MM-DD'),
    ...created('p.created_at'),
  },
  metrics: {
    payments: sql`p.id`,
    payers: sql`p.user_id`,
    paidOrders: sql`p.order_id`,
    amount: sql`p.amount_cents * ${sign}`,
    net: sql`p.net_cents * ${sign}`,
    vat: sql`p.vat_cents * ${sign}`,
  },
};

export const cubeSql: Readonly<Record<CubeName, CubeSql>> = { Orders: orders, Payments: payments };

/** An aggregate of a column; averages are rounded where they are shown: cents whole, the rest to hundredths. */
export function aggregated(
  aggregation: Aggregation,
  column: RawBuilder<unknown>,
  isCents: boolean,
): RawBuilder<number | null> {
  const rounded = (value: RawBuilder<unknown>) => (isCents ? sql`round(${value})` : sql`round((${value})::numeric, 2)`);
  const value = {
    count: () => sql`count(${column})`,
    countDistinct: () => sql`count(distinct ${column})`,
    sum: () => sql`sum(${column})`,
    average: () => rounded(sql`avg(${column})`),
    minimum: () => rounded(sql`min(${column})`),
    maximum: () => rounded(sql`max(${column})`),
  }[aggregation]();
  return sql<number | null>`(${value})::float8`;
}
