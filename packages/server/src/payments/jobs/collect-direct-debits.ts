import { isCalledOff } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import { refundCalledOff } from '../../ledger/release-payments.ts';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { loadOrderFacts, lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { collectedPosting } from '../carry-out-desk-payments.ts';
import { setPaymentCollected } from '../rows/desk-payment-rows.ts';
import { refundOfWithdrawn } from '../refund-surplus.ts';
import { findSentDebits, lockDebitOf, type SentDebit, settleDebit } from '../rows/direct-debit-rows.ts';

/**
 * Books what a file collected, each payment by itself, so that no order waits for thousands of others. Run twice, or at once with a return, it books each
 * payment once. One that cannot be booked keeps no other waiting; the job then fails, and is run again.
 */
export async function collectDirectDebits(services: Services, fileId: number): Promise<void> {
  let failed = 0;
  for (const debit of await findSentDebits(services.database, fileId)) {
    try {
      await collectOne(services, debit);
    } catch (error) {
      failed += 1;
      services.log.error({ err: error, payment: debit.paymentId }, 'a direct debit could not be booked');
    }
  }
  if (failed > 0) throw new Error(`${failed} direct debits of file ${fileId} could not be booked.`);
}

function collectOne(services: Services, { paymentId, orderId }: SentDebit): Promise<void> {
  return machineWrite(services, `direct-debit-${paymentId}`, async (database, changes) => {
    if (orderId !== null) await lockOrders(database, [orderId]);
    const debit = await lockDebitOf(database, paymentId);
    if (debit === null || debit.state !== 'sent') return;
    const now = services.clock();
    const { conciergerieId, amountCents, userId } = debit;
    const context = { conciergerieId, by: debit.collectedBy, now };
    const comment = `Prélèvement SEPA, ${formatMoney(amountCents, 'fr')}`;
    await setPaymentCollected(database, paymentId, now);
    await settleDebit(database, debit.id, { state: 'collected', reason: '', now });
    const payment = { id: paymentId, kind: 'payment' as const, mode: 'direct_debit' as const, amountCents };
    await postToLedger(database, [collectedPosting(orderId, payment)], context);
    const order = orderId === null ? null : await loadOrderFacts(database, orderId);
    if (order === null) {
      changes.announce({ ...(userId !== null && { users: [userId] }), conciergerieId });
      changes.record({
        action: 'registration-fee-collected',
        conciergerieId,
        ...(userId !== null && { subjectUserId: userId }),
        comment,
      });
      return;
    }
    // Money for an order that was cancelled in the meantime is written down, and goes back.
    if (isCalledOff(order.status))
      await refundCalledOff(database, order.id, { by: null, reason: 'Prélevée après son annulation', now });
    else await refundOfWithdrawn(database, order, { by: null, now });
    await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
    announceOrder(changes, order, 'payment-collected', comment);
  });
}
