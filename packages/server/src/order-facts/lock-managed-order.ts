import type { Database } from '../platform/database/connection.ts';
import { loadOrderFacts, type OrderFacts } from './rows/order-facts-rows.ts';
import { lockOrderOf } from './rows/order-scope-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

/**
 * The start of everything that a manager does to an order: nobody else changes it until the transaction ends, and it is one of a conciergerie where this
 * manager works. Answers the order as it is now.
 */
export async function lockManagedOrder(
  database: Database,
  orderId: number,
  caller: Caller,
): Promise<OrderFacts | Refusal<'not-found'>> {
  if (!(await lockOrderOf(database, orderId, caller.conciergerieIds))) return refuse('not-found');
  return (await loadOrderFacts(database, orderId)) ?? refuse('not-found');
}
