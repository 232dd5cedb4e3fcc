import type { ProviderName } from '@loge/domain/payments/collection';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CustomerToDelete {
  readonly userId: number;
  readonly customerRef: string;
}

/**
 * People whom a provider still knows although they were erased here. Those of whom a payment is under way, or money is to go back, have to wait:
 * the provider is asked by their name.
 */
export async function findCustomersToDelete(
  database: Database,
  provider: ProviderName,
  limit: number,
): Promise<readonly CustomerToDelete[]> {
  const found = await sql<CustomerToDelete>`
    select c.user_id as "userId", c.customer_ref as "customerRef"
    from payment_customers c join users u on u.id = c.user_id
    where c.provider = ${provider} and u.anonymised_at is not null
      and not exists (select from payment_collections k where k.user_id = c.user_id and k.state in ('open', 'unknown', 'surplus'))
      and not exists (select from payments r left join orders o on o.id = r.order_id
        where coalesce(o.beneficiary_id, r.user_id) = c.user_id and r.kind = 'refund' and r.mode = 'card' and r.status in ('pending', 'unknown'))
    order by c.user_id limit ${limit}
  `.execute(database);
  return found.rows;
}

/** Forgets under which name a provider knew somebody. */
export async function deleteCustomer(database: Database, userId: number, provider: ProviderName): Promise<void> {
  await sql`delete from payment_customers where user_id = ${userId} and provider = ${provider}`.execute(database);
}
