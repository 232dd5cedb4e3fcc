import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Of some orders, how many were to be paid by card online, by choice or for what credits leave, and are neither paid nor promised. */
export async function countOrdersToPayOnline(database: Database, orderIds: readonly number[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count
    from orders o
    where o.id = any(${orderIds}::bigint[]) and 'card' in (o.payment_mode, o.rest_payment_mode) and o.final_cents > 0
      and o.final_cents > (
        select coalesce(sum(case p.kind when 'payment' then p.amount_cents else -p.amount_cents end), 0) from payments p
        where p.order_id = o.id and p.status in ('collected', 'authorised', 'unknown'))
  `.execute(database);
  return found.rows[0]?.count ?? 0;
}
