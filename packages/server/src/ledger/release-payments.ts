import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { cancelOpenPayments, cancelRefundsOfRelease, insertRefundsOfCollected } from './rows/payment-release-rows.ts';
import { returnCreditPayments } from './return-credits.ts';

/**
 * An order that was called off is taken up again, before that step is saved: the money that has not gone back yet stays. Promises and
 * credits do not come back by themselves; they may have been used elsewhere meanwhile.
 */
export const reinstatePayments = (
  database: Database,
  order: OrderFacts,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> => cancelRefundsOfRelease(database, { orderId: order.id, ...context }, CALLED_OFF_STATUSES);

/**
 * An order was called off: what was promised is cancelled, credits are given back, and for money that came in a pending refund is
 * written, which the desk carries out (and the ledger hears of) when it pays it back. The order is locked by the caller.
 */
export async function releasePayments(
  database: Database,
  order: OrderFacts,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  const release = { orderId: order.id, ...context };
  const byCredit = order.payments.filter(({ mode, status }) => mode === 'credits' && status === 'collected');
  const byMoney = order.payments.filter(({ mode, status }) => mode !== 'credits' && status === 'collected');
  if (order.payments.some(({ status }) => status === 'pending' || status === 'authorised')) {
    await cancelOpenPayments(database, release);
  }
  if (byMoney.length > 0) await insertRefundsOfCollected(database, release);
  await returnCreditPayments(database, byCredit, { ...release, conciergerieId: order.conciergerieId });
}
