import type { ChosenMetric } from '@loge/domain/reporting/reporting-query';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** One order with the values of its dimensions and what is measured of it, read without any of the explorer's own SQL. */
export interface Fact {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, number | null>>;
}

export async function countedByHand(database: Database, desks: readonly number[]): Promise<Fact[]> {
  const found = await sql<Record<string, string | number | null>>`
    select o.*, c.zone, c.client_company_id, cat.universe_id, extract(epoch from o.created_at)::float8 as created,
      extract(epoch from o.done_at)::float8 as done, n.quality, n.delay,
      (select sum(buying_price_cents * quantity)::float8 from order_items i where i.order_id = o.id) as bought
    from orders o join conciergeries c on c.id = o.conciergerie_id join categories cat on cat.id = o.category_id
      left join order_notes n on n.order_id = o.id
    where o.conciergerie_id = any(${[...desks]}::bigint[])
  `.execute(database);
  return found.rows.map((row) => {
    const moment = new Date(Number(row['created']) * 1000);
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', {
        timeZone: String(row['zone']),
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        hourCycle: 'h23',
      })
        .formatToParts(moment)
        .map(({ type, value }) => [type, value]),
    );
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const marks = [row['quality'], row['delay']].filter((mark) => mark !== null).map(Number);
    const cents = row['final_cents'] === null ? null : Number(row['final_cents']);
    const of = (name: string): string => String(row[name] ?? '');
    return {
      dimensions: {
        conciergerie: of('conciergerie_id'),
        company: of('client_company_id'),
        universe: of('universe_id'),
        category: of('category_id'),
        offer: of('offer_id'),
        partner: of('partner_id'),
        status: of('status'),
        paymentMode: of('payment_mode'),
        placedBy: row['placed_by_user_id'] === row['beneficiary_id'] ? 'beneficiary' : 'desk',
        creationYear: day.slice(0, 4),
        creationMonth: day.slice(0, 7),
        creationDay: day,
        creationWeekday: String(weekday === 0 ? 7 : weekday),
        creationHour: parts['hour'] ?? '',
      },
      measures: {
        orders: Number(row['id']),
        beneficiaries: Number(row['beneficiary_id']),
        amount: cents,
        discount: Number(row['discount_cents']),
        buyingPrice: row['bought'] === null ? null : Number(row['bought']),
        unpaidOrders: row['unpaid'] ? Number(row['id']) : null,
        rating: marks.length === 0 ? null : marks.reduce((sum, mark) => sum + mark, 0) / marks.length,
        ratings: marks.length === 0 ? null : Number(row['id']),
        completionTime: row['done'] === null ? null : (Number(row['done']) - Number(row['created'])) / 3600,
      },
    };
  });
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
