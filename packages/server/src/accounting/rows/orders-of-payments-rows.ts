import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The order of each of some payments; null for one that belongs to none. */
export async function findOrdersOfPayments(
  database: Database,
  paymentIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (paymentIds.length === 0) return new Map();
  const found = await sql<{ id: number; orderId: number | null }>`
    select id, order_id as "orderId" from payments where id = any(${paymentIds}::bigint[])
  `.execute(database);
  return new Map(found.rows.map(({ id, orderId }) => [id, orderId]));
}
