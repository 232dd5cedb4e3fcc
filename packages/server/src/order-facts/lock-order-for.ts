import type { Database } from '../platform/database/connection.ts';
import { loadOrderFacts, lockOrder, type OrderFacts } from './rows/order-facts-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';

export interface LockedOrder {
  readonly order: OrderFacts;
  /** As whom the caller stands before this order. */
  readonly as: 'beneficiary' | 'manager';
}

/**
 * An order that the caller may act on, its row locked until the transaction ends: a manager's by the conciergeries where they work, a
 * beneficiary's by whose it is. Anything else does not exist for them: null.
 */
export async function lockOrderFor(
  transaction: Database,
  orderId: number,
  caller: Caller,
): Promise<LockedOrder | null> {
  return (await lockOrder(transaction, orderId)) ? findOrderFor(transaction, orderId, caller) : null;
}

/** The same order, to be read only: it is not locked. */
export async function findOrderFor(database: Database, orderId: number, caller: Caller): Promise<LockedOrder | null> {
  const order = await loadOrderFacts(database, orderId);
  if (order === null) return null;
  if (caller.isManager && caller.conciergerieIds.has(order.conciergerieId)) return { order, as: 'manager' };
  if (caller.isBeneficiary && order.beneficiaryId === caller.userId) return { order, as: 'beneficiary' };
  return null;
}
