import type { RecentOrder } from '@loge/domain/ordering/recent-orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Lets only one request at a time order for somebody; what they have lately is read afterwards. */
export async function lockOrdersOf(transaction: Database, beneficiaryId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders-of-${beneficiaryId}`}, 0))`.execute(transaction);
}

/**
 * The orders and recurring orders that somebody has since a moment, among the newest so many. Those that a series has made by itself have no
 * hash and do not count: nobody pressed a button for them.
 */
export async function findRecentOrders(
  database: Database,
  { beneficiaryId, since, most }: { readonly beneficiaryId: number; readonly since: Date; readonly most: number },
): Promise<readonly RecentOrder[]> {
  const found = await sql<{ orderId: number | null; formHash: string; createdAt: Date }>`
    select * from ((
      select id as "orderId", form_hash as "formHash", created_at as "createdAt"
      from orders where beneficiary_id = ${beneficiaryId} order by id desc limit ${most}
    )
    union all
    (
      select null, form_hash, created_at
      from order_series where beneficiary_id = ${beneficiaryId} order by id desc limit ${most}
    )) newest
    where "formHash" is not null and "createdAt" > ${since}
  `.execute(database);
  return found.rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}
