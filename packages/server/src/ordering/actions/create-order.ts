import { createOrder } from '@loge/contract/ordering/create-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { findSeriesOfKey } from '../../order-facts/rows/order-series-rows.ts';
import type { OrderingFacts } from '../../order-facts/rows/ordering-facts-rows.ts';
import { beginSeries } from '../begin-series.ts';
import { announceCalendar } from '../../calendars/announce-calendar.ts';
import { claimSlot, slotWanted } from '../../calendars/claim-slot.ts';
import { findClaims } from '../../calendars/open-slots.ts';
import { checkPlaceable, paysSomethingAtOnce, placeOrder } from '../place-order.ts';
import { checkOrderRateLimit, refuseDuplicateOrder } from '../order-rate-limit.ts';
import { noPaymentAction, payNewOrders, type PaymentAction } from '../../payments/start-card-payment.ts';
import { prepareOrder } from '../prepare-order.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentAftermath } from '../presenters/present-aftermath.ts';

export const createOrderHandler = handle(createOrder, async (request) => {
  const { input, caller, database, now, changes, services, lang, idempotencyKey } = request;
  const order = input.o;
  const by = { caller, now, lang, idempotencyKey, takesCards: services.payments !== null };

  // What can be known without making anybody wait.
  const prepared = await prepareOrder(database, order, by);
  if (isRefusal(prepared)) return prepared;
  const { facts } = prepared;
  if (facts.earlierOrderId !== null) return present(facts, facts.earlierOrderId, null);
  const isRepeated = order.recurring && idempotencyKey !== null;
  const earlier = isRepeated ? await findSeriesOfKey(database, caller.userId, idempotencyKey) : null;
  if (earlier !== null) return present(facts, earlier.firstOrderId, earlier.id);

  const { id: beneficiaryId } = facts.beneficiary;
  const { ordersPerHour } = services.settings;
  const recent = await checkOrderRateLimit(database, { beneficiaryId, wanted: 1, ordersPerHour, now });
  if (isRefusal(recent)) return recent;
  const equal = refuseDuplicateOrder(recent, order, now);
  if (equal !== null) return equal;

  const pay = (orderId: number): ReturnType<typeof payNewOrders> => {
    const payer = { userId: caller.userId, isBeneficiary: !caller.isManager };
    return payNewOrders({ database, changes, services, now, lang, orderIds: [orderId], by: payer });
  };
  const wanted = slotWanted(facts, prepared.plan, now);
  if (wanted !== null) {
    const free = await findClaims(database, wanted.scope, wanted.wish);
    if (isRefusal(free)) return free;
  }
  const placeable = await checkPlaceable(database, order, prepared, by);
  if (isRefusal(placeable)) return placeable;
  if (prepared.series === null) {
    const orderId = await placeOrder(database, changes, order, placeable, by);
    const lost = wanted === null ? null : await claimSlot(database, wanted, orderId);
    if (lost !== null) return lost;
    if (wanted !== null) announceCalendar(changes);
    const paid = paysSomethingAtOnce(placeable) ? await pay(orderId) : noPaymentAction;
    return isRefusal(paid) ? paid : present(facts, orderId, null, paid);
  }
  const begun = await beginSeries(database, changes, placeable, by);
  if (isRefusal(begun)) return begun;
  const { firstOrderId } = begun;
  const paid = firstOrderId === null ? noPaymentAction : await pay(firstOrderId);
  return isRefusal(paid) ? paid : present(facts, firstOrderId, begun.id, paid);
});

/** An order that the same request has placed before says in its detail how its payment stands. */
function present(
  facts: OrderingFacts,
  orderId: number | null,
  seriesId: number | null,
  paymentAction: PaymentAction = noPaymentAction,
): OutputOf<typeof createOrder> {
  return {
    orderId,
    seriesId,
    paymentAction,
    ...presentAftermath(facts),
  };
}
