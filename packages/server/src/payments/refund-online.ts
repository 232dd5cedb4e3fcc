import { formatMoney } from '@loge/domain/shared/money';
import { setPaymentCollected } from './rows/desk-payment-rows.ts';
import { loadOrderFacts, lockOrder } from '../order-facts/rows/order-facts-rows.ts';
import { findCardRefunds, markRefundSent, setRefundCheck, type CardRefundRow } from './rows/card-refund-rows.ts';
import { setProviderStatus } from './rows/payment-collection-rows.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { ProviderRefused } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { firstRefundCheck } from './poll-refunds.ts';
import { collectedPosting } from './carry-out-desk-payments.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { refundReference } from './refund-returned.ts';

const atOnce = 50;

/**
 * Pays back what waits for it, by the provider that took the money. Asked twice for one refund, it pays once. From the moment before it is asked
 * until it has answered a refund is unknown: nobody takes it back any more. Outside of any transaction.
 */
export async function refundOnline(services: Services): Promise<void> {
  const { payments } = services;
  if (payments === null) return;
  for (const refund of await findCardRefunds(services.database, payments.name, atOnce)) {
    try {
      if (!(await sendRefund(services, refund))) continue;
      await payments.refund({
        reference: refundReference(refund.paymentId),
        providerRef: refund.providerRef,
        amountCents: refund.amountCents,
      });
      await settleRefund(services, refund, true);
    } catch (error) {
      if (error instanceof ProviderRefused) await settleRefund(services, refund, false);
      else services.log.warn({ err: error, payment: refund.paymentId }, 'a refund has to be tried again');
    }
  }
}

/** Notes that the provider is asked for it now. False where it was taken back, or is done. */
function sendRefund(services: Services, { paymentId, orderId }: CardRefundRow): Promise<boolean> {
  return machineWrite(services, `refund-${paymentId}`, async (transaction) => {
    await lockOrder(transaction, orderId);
    return markRefundSent(transaction, paymentId);
  });
}

async function settleRefund(services: Services, refund: CardRefundRow, isDone: boolean): Promise<void> {
  await machineWrite(services, `refund-${refund.paymentId}`, async (transaction, changes) => {
    await lockOrder(transaction, refund.orderId);
    const order = await loadOrderFacts(transaction, refund.orderId);
    const payment = order?.payments.find(({ id }) => id === refund.paymentId);
    if (order === null || payment?.status !== 'unknown') return;
    const now = services.clock();
    if (isDone) {
      await setPaymentCollected(transaction, payment.id, now);
      await setRefundCheck(transaction, payment.id, firstRefundCheck(services, now));
      const context = { conciergerieId: order.conciergerieId, by: null, now };
      await postToLedger(transaction, [collectedPosting(order.id, payment)], context);
    } else {
      await setProviderStatus(
        transaction,
        payment.id,
        'failed',
        'Le prestataire de paiement a refusé ce remboursement.',
      );
    }
    await followUpOrder({ database: transaction, changes, now, orderId: order.id, moneyChanged: true });
    const action = isDone ? 'online-payment-refunded' : 'online-refund-failed';
    announceOrder(changes, order, action, formatMoney(payment.amountCents, 'fr'));
  });
}
