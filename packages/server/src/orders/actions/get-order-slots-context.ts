import { getOrderSlotsContext } from '@loge/contract/orders/get-order-slots-context';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { findOpenSlots } from '../../calendars/open-slots.ts';
import { slotScopeOf } from '../move-slot.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSlots } from '../../calendars/presenters/present-slots.ts';

export const getOrderSlotsContextHandler = handle(getOrderSlotsContext, async ({ rows, database, now }) => {
  const order = await loadOrderFacts(database, rows.orderId.id);
  if (order === null) return refuse('not-found');
  const scope = await slotScopeOf(database, order, now);
  if (isRefusal(scope)) return scope;
  const minutes = order.durationMinutes ?? 0;
  return {
    ...presentSlots(await findOpenSlots(database, scope), scope),
    halfDays: scope.halfDays,
    zone: scope.zone,
    serviceLengthInMinutes: minutes,
    beginDate: order.serviceAt?.toISOString() ?? null,
    endDate: order.serviceAt === null ? null : new Date(order.serviceAt.getTime() + minutes * 60_000).toISOString(),
  };
});
