import { unrefundedCents } from '@loge/domain/payments/settlement';
import { insertRefundsUpTo } from '../ledger/rows/payment-release-rows.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { hasCarriedOutWithdrawal } from '../order-facts/rows/withdrawal-rows.ts';
import type { Database } from '../platform/database/connection.ts';

/** What its refunds say. */
const reason = 'Rétractation';

interface Refunding {
  readonly by: number | null;
  readonly now: Date;
}

/** Sets on its way back what came in beyond the price of an order, by the same means. What is only promised, or being taken, counts once it is there. */
export async function refundSurplus(database: Database, orderId: number, context: Refunding): Promise<void> {
  const order = await loadOrderFacts(database, orderId);
  if (order === null || order.finalCents === null) return;
  const surplusCents = unrefundedCents(order.payments) - order.finalCents;
  if (surplusCents > 0) await insertRefundsUpTo(database, { orderId, reason, ...context }, surplusCents);
}

/** Money has come in that was being taken when its order was withdrawn from: what is too much now goes back. `order` may be as it was before. */
export async function refundOfWithdrawn(
  database: Database,
  { id, withdrawal }: Pick<OrderFacts, 'id' | 'withdrawal'>,
  context: Refunding,
): Promise<void> {
  if (withdrawal !== 'none' && (await hasCarriedOutWithdrawal(database, id)))
    await refundSurplus(database, id, context);
}
