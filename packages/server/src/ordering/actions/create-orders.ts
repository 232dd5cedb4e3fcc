import { createOrders } from '@loge/contract/ordering/create-orders';
import { checkOrderRateLimit } from '../order-rate-limit.ts';
import { placeCart } from '../place-cart.ts';
import { payNewOrders } from '../../payments/start-card-payment.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentAftermath } from '../presenters/present-aftermath.ts';

export const createOrdersHandler = handle(createOrders, async (request) => {
  const { input, caller, database, now, changes, services, lang, idempotencyKey } = request;
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  if (caller.beneficiaryId === null) return refuse('beneficiary-not-selected');
  const { orders, paymentMode = null, useCredits, expectedCredits = null } = input;
  const cart = { orders, payment: { paymentMode, useCredits, expectedCredits } };
  const recent = await checkOrderRateLimit(database, {
    beneficiaryId: caller.beneficiaryId,
    wanted: orders.length,
    ordersPerHour: services.settings.ordersPerHour,
    now,
  });
  if (isRefusal(recent)) return recent;
  const by = { caller, now, lang, idempotencyKey, takesCards: services.payments !== null, recent };
  const placed = await placeCart(database, changes, cart, by);
  if (isRefusal(placed)) return placed;
  const payer = { userId: caller.userId, isBeneficiary: !caller.isManager };
  const orderIds = placed.filter(({ isEarlier }) => !isEarlier).map(({ orderId }) => orderId);
  const paymentAction = await payNewOrders({ database, changes, services, now, lang, orderIds, by: payer });
  if (isRefusal(paymentAction)) return paymentAction;
  return {
    paymentAction,
    orders: placed.map(({ orderId, facts }) => ({ orderId, ...presentAftermath(facts) })),
  };
});
