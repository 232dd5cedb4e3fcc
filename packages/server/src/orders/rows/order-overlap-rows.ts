import { ORDER_STATUS_KEYS, isInProgress } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);

/**
 * Orders in progress that the same partner has at the same desk on the same day at an hour that overlaps with this one's, by their numbers. Two that hold slots of
 * a calendar are left out: those of one person of the partner cannot overlap. An hour without length overlaps where both begin at once.
 * Spec: manager §5 ("Chevauchement de commande").
 */
export async function findOverlappingOrders(database: Database, orderId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select other.id from orders o
    join orders other on other.conciergerie_id = o.conciergerie_id and other.begin_date = o.begin_date and other.partner_id = o.partner_id
      and other.id <> o.id and other.service_time is not null and other.status = any(${inProgress}::text[])
      and not (other.is_calendar and o.is_calendar)
      and (o.service_at, make_interval(mins => coalesce(o.duration_minutes, 0)))
        overlaps (other.service_at, make_interval(mins => coalesce(other.duration_minutes, 0)))
    where o.id = ${orderId} and o.service_time is not null and o.status = any(${inProgress}::text[])
    order by other.id limit 20
  `.execute(database);
  return found.rows.map(({ id }) => id);
}
