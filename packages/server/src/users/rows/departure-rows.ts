import { isInProgress, ORDER_STATUS_KEYS, type OrderStatus } from '@loge/domain/orders/order-status';
import type { Holder } from '@loge/domain/reception/custody';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { DepartureReason } from '@loge/domain/users/departures';
import { sql, type SqlBool } from 'kysely';
import type { RecurrenceColumns } from '../../order-facts/rows/order-series-rows.ts';
import { isCarried } from '../../order-facts/rows/listed-lines.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type Condition, flag, momentsWithin, oneOf } from '../../platform/lists/conditions.ts';
import { ofPerson } from '../../platform/lists/word-conditions.ts';

export interface DepartureRow {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly email: string;
  readonly conciergerie: string;
  readonly reason: DepartureReason;
  readonly leftAt: Date;
  readonly orders: readonly { readonly id: number; readonly label: string; readonly status: OrderStatus }[];
  readonly items: readonly {
    readonly id: number;
    readonly orderId: number;
    readonly label: string;
    readonly quantity: number;
    readonly holder: Holder | null;
  }[];
  readonly series: readonly (RecurrenceColumns & { readonly id: number; readonly label: string })[];
  readonly creditCents: number;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly note: string;
}

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);

const openOrders = sql`orders o where o.beneficiary_id = d.user_id and o.conciergerie_id = d.conciergerie_id
  and o.status = any(${inProgress}::text[])`;
const runningSeries = sql`order_series s where s.beneficiary_id = d.user_id and s.conciergerie_id = d.conciergerie_id and s.state = 'active'`;
/** Whose account stays takes their credits along. */
const usableCredits = (today: LocalDate) => sql`credits r where d.reason <> 'relation' and r.user_id = d.user_id
  and r.conciergerie_id = d.conciergerie_id and r.remaining_cents > 0 and r.cancelled_at is null
  and (r.expires_on is null or r.expires_on >= ${today}::date)`;

/** Departures by their numbers, with what is left on the day `today`. */
export async function findDepartures(
  database: Database,
  ids: readonly number[],
  today: LocalDate,
): Promise<readonly DepartureRow[]> {
  const found = await sql<DepartureRow>`
    select d.id, d.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email::text as email, c.name as conciergerie,
      d.reason, d.left_at as "leftAt", d.settled_at as "settledAt", nullif(trim(s.first_name || ' ' || s.last_name), '') as "settledBy", d.note,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'label', o.offer_label_fr, 'status', o.status) order by o.id)
        from ${openOrders}), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'orderId', o.id, 'label', i.label_fr, 'quantity', i.quantity, 'holder', k.holder)
          order by o.id, i.position)
        from orders o join order_items i on i.order_id = o.id and ${isCarried}
        left join item_custody k on k.order_item_id = i.id and upper_inf(k.held)
        where o.id in (select o.id from ${openOrders}) and o.workflow <> 'RENDEZ_VOUS'), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'label', (select f.name_fr from offers f where f.id = s.offer_id),
          'recurrenceType', s.recurrence_type, 'every', s.every, 'daysOfWeek', s.days_of_week, 'dayOfMonth', s.day_of_month,
          'fromDate', s.from_date, 'untilDate', s.until_date, 'beginTime', s.begin_time, 'endTime', s.end_time) order by s.id)
        from ${runningSeries}), '[]') as series,
      (select coalesce(sum(r.remaining_cents), 0)::float8 from ${usableCredits(today)}) as "creditCents"
    from departures d join users u on u.id = d.user_id join conciergeries c on c.id = d.conciergerie_id
    left join users s on s.id = d.settled_by
    where d.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** The list of departures in SQL. */
export const departureListRows = {
  rows: { from: sql`departures d`, id: 'd.id', desk: 'd.conciergerie_id' },
  filters: () => ({
    settled: flag(sql<SqlBool>`d.settled_at is not null`),
    reason: oneOf('d.reason'),
    leftAt: momentsWithin('d.left_at'),
  }),
  sorts: () => ({
    leftAt: { by: 'column' as const, key: sql`d.left_at`, nullable: false },
    id: { by: 'id' as const },
  }),
  search: (words: string) => [ofPerson('d.user_id', words)],
};

/** Nobody has to look at a departure of which nothing is left by itself. */
export const concernsDesk = (today: LocalDate): Condition => sql<SqlBool>`(d.settled_at is not null
  or exists (select from ${openOrders}) or exists (select from ${runningSeries}) or exists (select from ${usableCredits(today)}))`;

/** Says that a departure is settled, by whom and how, or takes that back. */
export async function setSettled(
  transaction: Database,
  departureId: number,
  settled: { readonly at: Date; readonly by: number; readonly note: string } | null,
): Promise<void> {
  await sql`
    update departures set settled_at = ${settled?.at ?? null}, settled_by = ${settled?.by ?? null}, note = ${settled?.note ?? ''}
    where id = ${departureId}
  `.execute(transaction);
}
