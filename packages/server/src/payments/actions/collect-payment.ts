import { collectPayment } from '@loge/contract/payments/collect-payment';
import { mayMarkCollected } from '@loge/domain/payments/payment-actions';
import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { formatMoney } from '@loge/domain/shared/money';
import {
  counterRefusals,
  findCounter,
  refusedAtCounter,
  recordInRegister,
} from '../../cash-registers/counter-money.ts';
import { setPaymentCollected } from '../rows/desk-payment-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { collectedPosting, signedCents } from '../carry-out-desk-payments.ts';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { collectFee } from '../collect-fee.ts';
import { refundOfWithdrawn } from '../refund-surplus.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const collectPaymentHandler = handle(
  collectPayment,
  async ({ input, rows, caller, database, changes, now, services }) => {
    const { order } = rows.paymentId;
    if (order === null) return (await collectFee({ database, changes, now, caller, services }, input)) ?? done;
    const payment = order.payments.find(({ id }) => id === rows.paymentId.id);
    if (payment === undefined) return refuse('not-found');
    if (!mayMarkCollected({ ...payment, refundedCents: 0, orderStatus: order.status }))
      return refuse('payment-not-collectable');

    const passed = { mode: payment.mode, amountCents: signedCents(payment) };
    const counter = await findCounter(database, order.conciergerieId, caller, { lock: true });
    const refused = await refusedAtCounter(database, counter, [passed]);
    if (refused !== null) return refuse(counterRefusals[refused]);

    await setPaymentCollected(database, payment.id, now);
    const entry = { ...passed, paymentId: payment.id, orderId: order.id, isUndone: false };
    await recordInRegister(database, counter, [entry], { by: caller.userId, now, seal: services.seal });
    await postToLedger(database, [collectedPosting(order.id, payment)], {
      conciergerieId: order.conciergerieId,
      by: caller.userId,
      now,
    });
    if (payment.kind === 'payment') await refundOfWithdrawn(database, order, { by: caller.userId, now });
    await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
    announceOrder(
      changes,
      order,
      'payment-collected',
      `${paymentModeLabel(payment.mode).fr}, ${formatMoney(payment.amountCents, 'fr')}`,
    );
    return done;
  },
);
