import { formatMoney } from '@loge/domain/shared/money';
import { setPaymentCollected } from '../database/desk-payment-rows.ts';
import { loadOrderFacts, lockOrder } from '../database/order-facts-rows.ts';
import { findCardRefunds, type CardRefundRow } from '../database/card-refund-rows.ts';
import { setProviderStatus } from '../database/payment-collection-rows.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { followUpOrder } from '../orders/follow-up-order.ts';
import { ProviderRefused } from '../outside/payments/payment-provider.ts';
import type { Services } from '../services.ts';
import { collectedPosting } from './carry-out-desk-payments.ts';
import { machineWrite } from './machine-write.ts';
import { postToLedger } from './post-to-ledger.ts';

const atOnce = 50;

/** Pays back what waits for it, by the provider that took the money. Asked twice for one refund, it pays once. Outside of any transaction. */
export async function refundOnline(services: Services): Promise<void> {
  const { payments } = services;
  if (payments === null) return;
  for (const refund of await findCardRefunds(services.database, payments.name, atOnce)) {
    try {
      await payments.refund({
        reference: `refund-${refund.paymentId}`,
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

async function settleRefund(services: Services, refund: CardRefundRow, isDone: boolean): Promise<void> {
  await machineWrite(services, `refund-${refund.paymentId}`, async (transaction, changes) => {
    await lockOrder(transaction, refund.orderId);
    const order = await loadOrderFacts(transaction, refund.orderId);
    const payment = order?.payments.find(({ id }) => id === refund.paymentId);
    if (order === null || payment?.status !== 'pending') return;
    const now = services.clock();
    if (isDone) {
      await setPaymentCollected(transaction, payment.id, now);
      const context = { conciergerieId: order.conciergerieId, by: null, now };
      await postToLedger(transaction, [collectedPosting(order.id, payment)], context);
    } else {
      await setProviderStatus(transaction, payment.id, 'failed', 'Le prestataire a refusé ce remboursement.');
    }
    await followUpOrder({ database: transaction, changes, now, orderId: order.id, moneyChanged: true });
    const action = isDone ? 'online-payment-refunded' : 'online-refund-failed';
    announceOrder(changes, order, action, formatMoney(payment.amountCents, 'fr'));
  });
}
