import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { OrderSeriesRow, RecurrenceColumns } from './order-series-rows.ts';

interface LinkedOrderRow {
  readonly id: number;
  readonly labelFr: string;
  readonly labelEn: string;
}

/** The series of an order, with the orders of the days before and after. */
export interface SeriesLinkRow extends RecurrenceColumns {
  readonly id: number;
  readonly today: LocalDate;
  readonly state: OrderSeriesRow['state'];
  readonly pausedUntil: LocalDate | null;
  readonly previousOrderId: number | null;
  readonly nextOrderId: number | null;
}

export interface OrderLinksRow {
  readonly parent: LinkedOrderRow | null;
  readonly children: readonly LinkedOrderRow[];
  readonly together: readonly LinkedOrderRow[];
  readonly series: SeriesLinkRow | null;
}

/** At most so many of a kind: beyond that they are found in the list of orders. */
const maxLinkedOrders = 50;

/** The orders that hang together with one, oldest first. They are all of one beneficiary, so anyone who may see the one may see them. */
export async function findOrderLinks(database: Database, orderId: number, now: Date): Promise<OrderLinksRow> {
  const linked = (condition: ReturnType<typeof sql>) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'labelFr', l.offer_label_fr, 'labelEn', l.offer_label_en) order by l.id)
    from (select x.id, x.offer_label_fr, x.offer_label_en from orders x where ${condition} order by x.id limit ${maxLinkedOrders}) l), '[]')`;
  const found = await sql<OrderLinksRow>`
    select (select jsonb_build_object('id', p.id, 'labelFr', p.offer_label_fr, 'labelEn', p.offer_label_en)
        from orders p where p.id = o.parent_order_id) as parent,
      ${linked(sql`x.parent_order_id = o.id`)} as children,
      ${linked(sql`x.group_id = o.group_id and x.id <> o.id`)} as together,
      (select jsonb_build_object('id', s.id, 'recurrenceType', s.recurrence_type, 'every', s.every, 'daysOfWeek', s.days_of_week,
          'dayOfMonth', s.day_of_month, 'fromDate', s.from_date, 'untilDate', s.until_date,
          'beginTime', to_char(s.begin_time, 'HH24:MI'), 'endTime', to_char(s.end_time, 'HH24:MI'),
          'today', timezone(c.zone, ${now}::timestamptz)::date, 'state', s.state, 'pausedUntil', s.paused_until,
          'previousOrderId', (select b.order_id from order_series_days b
            where b.series_id = s.id and b.outcome = 'made' and b.date < d.date order by b.date desc limit 1),
          'nextOrderId', (select a.order_id from order_series_days a
            where a.series_id = s.id and a.outcome = 'made' and a.date > d.date order by a.date limit 1))
        from order_series_days d join order_series s on s.id = d.series_id join conciergeries c on c.id = s.conciergerie_id
        where d.order_id = o.id) as series
    from orders o where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? { parent: null, children: [], together: [], series: null };
}

/** The first version of the offer of an order; null when there is no such order. */
export async function findOriginalOfferOf(database: Database, orderId: number): Promise<number | null> {
  const found = await sql<{ originalId: number }>`
    select coalesce(f.original_id, f.id) as "originalId" from orders o join offers f on f.id = o.offer_id where o.id = ${orderId}
  `.execute(database);
  return found.rows[0]?.originalId ?? null;
}
