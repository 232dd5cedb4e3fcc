import type { OrderStatus } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface OrderBehindRow {
  readonly id: number;
  readonly status: OrderStatus;
  readonly beneficiaryName: string;
  readonly offerLabel: string;
  readonly partnerName: string;
  readonly createdAt: Date;
  readonly finalCents: number | null;
}

/** Orders by their numbers, the latest first. */
export async function findOrdersBehindRows(database: Database, ids: readonly number[]): Promise<OrderBehindRow[]> {
  const found = await sql<OrderBehindRow>`
    select o.id, o.status, coalesce(trim(u.first_name || ' ' || u.last_name), 'Entreprise') as "beneficiaryName",
      o.offer_label_fr as "offerLabel", p.company_name as "partnerName", o.created_at as "createdAt", o.final_cents as "finalCents"
    from orders o join partners p on p.id = o.partner_id left join users u on u.id = o.beneficiary_id
    where o.id = any(${[...ids]}::bigint[]) order by o.id desc
  `.execute(database);
  return found.rows;
}
