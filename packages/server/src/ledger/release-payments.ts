import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import type { Database } from '../platform/database/connection.ts';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { unrefundedCents } from '@loge/domain/payments/settlement';
import {
  cancelOpenPayments,
  cancelRefundsOfRelease,
  insertRefundsOfCollected,
  insertRefundsUpTo,
  type Release,
} from './rows/payment-release-rows.ts';
import { returnCreditPayments } from './return-credits.ts';

/**
 * An order that was cancelled is taken up again, before that step is saved: the money that has not gone back yet stays. Promises and
 * credits do not come back by themselves; they may have been used elsewhere in the meantime.
 */
export const reinstatePayments = (
  database: Database,
  order: OrderFacts,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> => cancelRefundsOfRelease(database, { orderId: order.id, ...context }, CALLED_OFF_STATUSES);

/**
 * An order was cancelled: what was promised is cancelled, credits are given back, and for money that came in a pending refund is
 * written, less the fee that is kept (`keptCents`), which the desk carries out (and the ledger hears of) when it pays it back. The order is locked by the caller.
 */
export async function releasePayments(
  database: Database,
  order: OrderFacts,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
  keptCents: number,
): Promise<void> {
  const release = { orderId: order.id, ...context };
  const byCredit = order.payments.filter(({ mode, status }) => mode === 'credits' && status === 'collected');
  if (order.payments.some(({ status }) => status === 'pending' || status === 'authorised')) {
    await cancelOpenPayments(database, release);
  }
  if (order.payments.some(({ mode, status }) => mode !== 'credits' && status === 'collected'))
    await refundBeyond(database, order, release, keptCents);
  await returnCreditPayments(database, byCredit, { ...release, conciergerieId: order.conciergerieId });
}

/** Money has come in for an order that was cancelled before: it goes back, but for the fee that is kept. `order` may be as it was before. */
export async function refundCalledOff(
  database: Database,
  orderId: number,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  const order = await loadOrderFacts(database, orderId);
  if (order !== null) await refundBeyond(database, order, { orderId, ...context }, order.cancellationFeeCents ?? 0);
}

async function refundBeyond(database: Database, order: OrderFacts, release: Release, keptCents: number): Promise<void> {
  if (keptCents === 0) return insertRefundsOfCollected(database, release);
  const byMoney = order.payments.filter(({ mode }) => mode !== 'credits');
  const backCents = unrefundedCents(byMoney) - keptCents;
  if (backCents > 0) await insertRefundsUpTo(database, release, backCents);
}
