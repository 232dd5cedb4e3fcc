import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { isCalledOffSql, measureSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Orders of a partner at some desks. */
interface Asked {
  readonly partnerId: number;
  readonly conciergerieIds: ReadonlySet<number>;
}

/** How many orders each offer, whatever its version, brought at each desk since a moment. */
export async function countOrdersOfOffers(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked & { readonly since: Date },
): Promise<readonly { readonly originalId: number; readonly conciergerieId: number; readonly orders: number }[]> {
  const found = await sql<{ originalId: number; conciergerieId: number; orders: number }>`
    select coalesce(f.original_id, f.id) as "originalId", c.conciergerie_id as "conciergerieId", sum(c.orders)::int as orders
    from (
      select o.offer_id, o.conciergerie_id, count(${measureSql.ordersPlaced}) as orders from orders o
      where o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and o.created_at >= ${since}
      group by 1, 2
    ) c join offers f on f.id = c.offer_id
    group by 1, 2 order by 1, 2
  `.execute(database);
  return found.rows;
}

/** How many orders are for each day between two, without those that were cancelled. */
export async function countOrdersOfDays(
  database: Database,
  { partnerId, conciergerieIds, from, to }: Asked & { readonly from: LocalDate; readonly to: LocalDate },
): Promise<ReadonlyMap<LocalDate, number>> {
  const found = await sql<{ date: LocalDate; orders: number }>`
    select o.begin_date as date, count(${measureSql.ordersCounted})::int as orders from orders o
    where o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
      and o.begin_date between ${from}::date and ${to}::date and not ${isCalledOffSql}
    group by 1
  `.execute(database);
  return new Map(found.rows.map(({ date, orders }) => [date, orders]));
}

/**
 * Of the orders since a moment that were promised for a day: how many are ready or done, and how many were so on that day at the latest, of the
 * desk's clock. Promised is the day that the desk announced, else the last day of the service; a drop-off only names the day on which things are
 * brought, so it promises nothing until a day is announced.
 */
export async function countPromises(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked & { readonly since: Date },
): Promise<{ readonly promised: number; readonly inTime: number }> {
  const found = await sql<{ promised: number; inTime: number }>`
    select count(*)::int as promised, (count(*) filter (where timezone(c.zone, s.ready_at)::date <= o.promised_for))::int as "inTime"
    from (
      select id, conciergerie_id,
        coalesce(delivery_date, case when workflow <> 'DEPOSE_REPRISE_ENTREPRISE' then coalesce(end_date, begin_date) end) as promised_for
      from orders
      where partner_id = ${partnerId} and conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and created_at >= ${since}
    ) o
    join conciergeries c on c.id = o.conciergerie_id
    cross join lateral (
      select min(created_at) as ready_at from order_status_changes
      where order_id = o.id and to_status in ('received_from_partner', 'available', 'available_in_locker', 'done')
    ) s
    where o.promised_for is not null and s.ready_at is not null
  `.execute(database);
  return found.rows[0] ?? { promised: 0, inTime: 0 };
}
