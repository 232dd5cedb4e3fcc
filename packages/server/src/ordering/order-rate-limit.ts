import { createHash } from 'node:crypto';
import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import {
  findDuplicateOrder,
  isWithinOrderLimit,
  type RecentOrder,
  recentOrdersSince,
} from '@loge/domain/ordering/recent-orders';
import type { Database } from '../platform/database/connection.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findRecentOrders, lockOrdersOf } from './rows/recent-order-rows.ts';

/** So many of the newest are looked at where orders are not limited. */
const MAX_WITHOUT_LIMIT = 100;

/**
 * What somebody has ordered lately, read when nobody else orders for them any more. Refused where so many more would be too many: the limit is
 * one that no honest person meets, and keeps a program from filling a desk's day.
 */
export async function checkOrderRateLimit(
  database: Database,
  of: {
    readonly beneficiaryId: number;
    readonly wanted: number;
    readonly ordersPerHour: number;
    readonly now: Date;
  },
): Promise<readonly RecentOrder[] | Refusal<'too-many-orders'>> {
  const now = of.now.getTime();
  await lockOrdersOf(database, of.beneficiaryId);
  const recent = await findRecentOrders(database, {
    beneficiaryId: of.beneficiaryId,
    since: new Date(recentOrdersSince(now)),
    most: of.ordersPerHour === 0 ? MAX_WITHOUT_LIMIT : of.ordersPerHour,
  });
  return isWithinOrderLimit(recent, of.wanted, now, of.ordersPerHour) ? recent : refuse('too-many-orders');
}

/** Null, unless the same was ordered a moment ago and nobody has said that it is meant. */
export function refuseDuplicateOrder(
  recent: readonly RecentOrder[],
  order: NewOrder,
  now: Date,
): Refusal<'equal-order-just-placed'> | null {
  if (order.evenIfEqual) return null;
  const equal = findDuplicateOrder(recent, formHash(order), now.getTime());
  return equal === undefined ? null : refuse('equal-order-just-placed', { orderId: equal.orderId });
}

/** Equal for forms that ask for the same, however it is paid and whatever price was seen. */
export function formHash({
  paymentMode: _mode,
  useCredits: _use,
  expectedCredits: _credits,
  expectedTotal: _total,
  expectedRegistrationFees: _fees,
  evenIfEqual: _even,
  ...wanted
}: NewOrder): string {
  // What is left out and what is null mean the same.
  const text = JSON.stringify(wanted, (_key, value: unknown) => value ?? undefined);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
