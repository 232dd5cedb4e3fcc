import { surplusOfCredits, unrefundedCents } from '@loge/domain/payments/settlement';
import { insertRefundsUpTo } from '../ledger/rows/payment-release-rows.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { hasCarriedOutWithdrawal } from '../order-facts/rows/withdrawal-rows.ts';
import { returnToCredits } from './return-to-credits.ts';
import type { Database } from '../platform/database/connection.ts';

/** What refunds of a withdrawal say. */
export const ofWithdrawal = 'Rétractation';

interface Refunding {
  readonly by: number | null;
  readonly now: Date;
  /** What its refunds say. */
  readonly reason: string;
}

/**
 * Sets on its way back what came in beyond the price of an order, by the same means: credits hold their part again at once, in proportion to what they paid. What is only promised, or being
 * taken, counts once it is there.
 */
export async function refundSurplus(database: Database, orderId: number, context: Refunding): Promise<void> {
  const order = await loadOrderFacts(database, orderId);
  if (order === null || order.finalCents === null) return;
  const surplusCents = unrefundedCents(order.payments) - order.finalCents;
  if (surplusCents <= 0) return;
  const byMoneyCents = unrefundedCents(order.payments.filter(({ mode }) => mode !== 'credits'));
  const byCreditsCents = unrefundedCents(order.payments) - byMoneyCents;
  const creditsCents = surplusOfCredits(surplusCents, { byCreditsCents, byMoneyCents });
  if (creditsCents > 0) await returnToCredits(database, order, creditsCents, context);
  if (surplusCents > creditsCents)
    await insertRefundsUpTo(database, { orderId, ...context }, surplusCents - creditsCents);
}

/** Money has come in that was being taken when its order was withdrawn from: what is too much now goes back. `order` may be as it was before. */
export async function refundOfWithdrawn(
  database: Database,
  { id, withdrawal }: Pick<OrderFacts, 'id' | 'withdrawal'>,
  context: Omit<Refunding, 'reason'>,
): Promise<void> {
  if (withdrawal !== 'none' && (await hasCarriedOutWithdrawal(database, id)))
    await refundSurplus(database, id, { ...context, reason: ofWithdrawal });
}
