import { isDone, type OrderStatus } from '@loge/domain/orders/order-status';
import { orderCharged } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { insertReversal } from '../ledger/rows/ledger-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findVatLines } from './rows/order-status-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';

/**
 * The amount of an order is owed exactly while it is done (or billed, paid, archived): charged in the ledger when it gets there,
 * released when it is taken back. `step` is the step of its history that brought it there.
 */
export async function reconcileCharge(
  database: Database,
  order: OrderFacts,
  to: OrderStatus,
  { step, by, now }: { readonly step: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  const charged = order.chargeTransactionId;
  if (isDone(to) === (charged !== null)) return;
  if (charged !== null) {
    await insertReversal(database, {
      transactionId: charged,
      event: 'orderReleased',
      sourceKey: `order-${order.id}-released-${step}`,
      createdBy: by,
      createdAt: now,
    });
    return;
  }
  const posting = {
    sourceKey: `order-${order.id}-charged-${step}`,
    transaction: orderCharged(order.id, await findVatLines(database, order.id)),
    orderId: order.id,
  };
  await postToLedger(database, [posting], { conciergerieId: order.conciergerieId, by, now });
}
