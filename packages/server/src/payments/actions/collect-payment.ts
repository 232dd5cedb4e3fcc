import { collectPayment } from '@loge/contract/payments/collect-payment';
import { mayMarkCollected } from '@loge/domain/payments/payment-actions';
import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { formatMoney } from '@loge/domain/shared/money';
import { counterRefusals, findCounter, refusedAtCounter, tellRegister } from '../../cash-registers/counter-money.ts';
import { findOrderOfPayment, setPaymentCollected } from '../rows/desk-payment-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { lockManagedOrder } from '../../order-facts/lock-managed-order.ts';
import { collectedPosting, signedCents } from '../carry-out-desk-payments.ts';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { collectFee } from '../collect-fee.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const collectPaymentHandler = handle(collectPayment, async ({ input, caller, database, changes, now }) => {
  const orderId = await findOrderOfPayment(database, input.paymentId);
  if (orderId === null) return (await collectFee({ database, changes, now, caller }, input)) ?? {};
  const order = await lockManagedOrder(database, orderId, caller);
  if (isRefusal(order)) return order;
  const payment = order.payments.find(({ id }) => id === input.paymentId);
  if (payment === undefined) return refuse('not-found');
  if (!mayMarkCollected({ ...payment, refundedCents: 0, orderStatus: order.status }))
    return refuse('payment-not-collectable');

  const passed = { mode: payment.mode, amountCents: signedCents(payment) };
  const counter = await findCounter(database, order.conciergerieId, caller, { lock: true });
  const refused = await refusedAtCounter(database, counter, [passed]);
  if (refused !== null) return refuse(counterRefusals[refused]);

  await setPaymentCollected(database, payment.id, now);
  const told = { ...passed, paymentId: payment.id, orderId, isUndone: false };
  await tellRegister(database, counter, [told], { by: caller.userId, now });
  await postToLedger(database, [collectedPosting(order.id, payment)], {
    conciergerieId: order.conciergerieId,
    by: caller.userId,
    now,
  });
  await followUpOrder({ database, changes, now, orderId, moneyChanged: true });
  announceOrder(
    changes,
    order,
    'payment-collected',
    `${paymentModeLabel(payment.mode).fr}, ${formatMoney(payment.amountCents, 'fr')}`,
  );
  return {};
});
