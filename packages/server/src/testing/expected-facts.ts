import { type BoughtItem, buyingPrice } from '@loge/domain/billing/buying-price';
import type { ChosenMetric } from '@loge/domain/reporting/reporting-query';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** One order or payment with the values of its dimensions and what is measured of it, read without any of the explorer's own SQL. */
export interface Fact {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, number | null>>;
}

/** What a desk's calendar and clock say at a moment, in seconds, as the names of dimensions after `prefix`; nothing for no moment. */
function piecesOf(prefix: string, zone: string, seconds: number | null): Record<string, string> {
  if (seconds === null) return {};
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(seconds * 1000))
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return {
    [`${prefix}Year`]: day.slice(0, 4),
    [`${prefix}Month`]: day.slice(0, 7),
    [`${prefix}Week`]: weekOf(day, weekday),
    [`${prefix}Day`]: day,
    [`${prefix}Weekday`]: String(weekday),
    [`${prefix}Hour`]: parts['hour'] ?? '',
  };
}

/** A week is of the year in which its Thursday lies (ISO 8601). */
function weekOf(day: string, weekday: number): string {
  const thursday = new Date(Date.parse(`${day}T12:00:00Z`) + (4 - weekday) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const dayOfYear = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000);
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

type Row = Record<string, string | number | null>;

const placesOf = (row: Row): Record<string, string> => {
  const of = (name: string): string => String(row[name] ?? '');
  return {
    conciergerie: of('conciergerie_id'),
    company: of('client_company_id'),
    universe: of('universe_id'),
    category: of('category_id'),
    offer: of('offer_id'),
    partner: of('partner_id'),
  };
};

/** Orders as facts of the cube of orders. */
export async function expectedOrderFacts(database: Database, desks: readonly number[]): Promise<Fact[]> {
  const found = await sql<Row & { bought: readonly BoughtItem[] | null }>`
    select o.*, c.zone, c.client_company_id, cat.universe_id, extract(epoch from o.created_at)::float8 as created,
      extract(epoch from o.done_at)::float8 as done, n.quality, n.delay, n.recommendation,
      (select jsonb_agg(jsonb_build_object('quantity', i.quantity, 'saleCents', i.amount_cents, 'onQuote', i.on_quote, 'ownUnitCents', i.buying_price_cents,
          'offerQuotePercent', f.on_quote_buying_price_percent, 'offerPercent', f.all_items_buying_price_percent,
          'partnerPercent', p.all_items_buying_price_percent,
          'mayOverride', f.products_may_override_buying_price or p.products_may_override_buying_price))
        from order_items i, offers f, partners p where i.order_id = o.id and f.id = o.offer_id and p.id = o.partner_id) as bought
    from orders o join conciergeries c on c.id = o.conciergerie_id join categories cat on cat.id = o.category_id
      left join order_notes n on n.order_id = o.id
    where o.conciergerie_id = any(${[...desks]}::bigint[])
  `.execute(database);
  return found.rows.map((row) => {
    const marks = [row['quality'], row['delay']].filter((mark) => mark !== null).map(Number);
    const isCancelled = ['refused', 'quote_refused', 'cancelled'].includes(String(row['status']));
    const amount = isCancelled || row['final_cents'] === null ? null : Number(row['final_cents']);
    const buyingPrice = isCancelled ? null : boughtFor(row.bought ?? []);
    return {
      dimensions: {
        ...placesOf(row),
        status: String(row['status']),
        paymentMode: String(row['payment_mode'] ?? ''),
        placedBy: row['placed_by_user_id'] === row['beneficiary_id'] ? 'beneficiary' : 'desk',
        ...piecesOf('creation', String(row['zone']), Number(row['created'])),
      },
      measures: {
        orders: Number(row['id']),
        beneficiaries: Number(row['beneficiary_id']),
        ordersCounted: isCancelled ? null : Number(row['id']),
        ordersDone: ['done', 'billed', 'paid', 'archived'].includes(String(row['status'])) ? Number(row['id']) : null,
        ordersCancelled: isCancelled ? Number(row['id']) : null,
        amount,
        discount: isCancelled ? null : Number(row['discount_cents']),
        buyingPrice,
        margin: amount === null || buyingPrice === null ? null : amount - buyingPrice,
        unpaidOrders: row['unpaid'] ? Number(row['id']) : null,
        rating: row['recommendation'] === null ? null : Number(row['recommendation']),
        criteria: marks.length === 0 ? null : marks.reduce((sum, mark) => sum + mark, 0) / marks.length,
        ratings: row['recommendation'] === null ? null : Number(row['id']),
        completionTime: row['done'] === null ? null : (Number(row['done']) - Number(row['created'])) / 3600,
      },
    };
  });
}

/** Payments as facts of the cube of payments: a refund takes away. */
export async function expectedPaymentFacts(database: Database, desks: readonly number[]): Promise<Fact[]> {
  const found = await sql<Row>`
    select p.*, c.zone, c.client_company_id, cat.universe_id, o.category_id, o.offer_id, o.partner_id,
      extract(epoch from p.created_at)::float8 as created, extract(epoch from p.collected_at)::float8 as collected
    from payments p join conciergeries c on c.id = p.conciergerie_id left join orders o on o.id = p.order_id
      left join categories cat on cat.id = o.category_id
    where p.conciergerie_id = any(${[...desks]}::bigint[])
  `.execute(database);
  return found.rows.map((row) => {
    const sign = row['kind'] === 'refund' ? -1 : 1;
    const cents = Number(row['amount_cents']);
    const hasMoved = row['status'] === 'collected';
    const hasComeIn = hasMoved && sign > 0;
    const { collectionMonth = '', collectionDay = '' } = piecesOf(
      'collection',
      String(row['zone']),
      row['collected'] === null ? null : Number(row['collected']),
    );
    return {
      dimensions: {
        ...placesOf(row),
        mode: String(row['mode']),
        kind: String(row['kind']),
        status: String(row['status']),
        collectionMonth,
        collectionDay,
        ...piecesOf('creation', String(row['zone']), Number(row['created'])),
      },
      measures: {
        payments: Number(row['id']),
        payers: row['user_id'] === null || !hasComeIn ? null : Number(row['user_id']),
        paidOrders: row['order_id'] === null || !hasComeIn ? null : Number(row['order_id']),
        amount: hasMoved ? cents * sign : null,
        collected: hasComeIn ? cents : null,
        refunded: hasMoved && sign < 0 ? cents : null,
        net: hasMoved ? Number(row['net_cents']) * sign : null,
        vat: hasMoved ? Number(row['vat_cents']) * sign : null,
        awaited: ['pending', 'authorised', 'unknown'].includes(String(row['status'])) ? cents * sign : null,
      },
    };
  });
}

/** The buying prices of an order's items by the rule that statements are made by; null where one of them is not known. */
function boughtFor(items: readonly BoughtItem[]): number | null {
  const prices = items.filter(({ quantity }) => quantity > 0).map((item) => buyingPrice(item)?.cents ?? null);
  return prices.reduce<number | null>(
    (sum, cents) => (sum === null || cents === null ? null : sum + cents),
    prices.length === 0 ? null : 0,
  );
}

/** A measure of some orders, put together one by one. */
export function measure(facts: readonly Fact[], { metricName, aggregation }: ChosenMetric): number | null {
  const values = facts.flatMap(({ measures }) => measures[metricName] ?? []);
  if (aggregation === 'count') return values.length;
  if (aggregation === 'countDistinct') return new Set(values).size;
  if (values.length === 0) return null;
  if (aggregation === 'minimum') return Math.min(...values);
  if (aggregation === 'maximum') return Math.max(...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return aggregation === 'sum' ? sum : sum / values.length;
}

export const isWithin = (facts: Fact, dimensions: readonly string[], keys: readonly string[]): boolean =>
  keys.every((key, index) => facts.dimensions[dimensions[index] ?? ''] === key);
