import { overrideOrderServiceLength } from '@loge/contract/orders/override-order-service-length';
import { lockManagedOrder } from '../../order-facts/lock-managed-order.ts';
import { moveSlot } from '../move-slot.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const overrideOrderServiceLengthHandler = handle(
  overrideOrderServiceLength,
  async ({ input, caller, database, changes, now }) => {
    const order = await lockManagedOrder(database, input.orderId, caller);
    if (isRefusal(order)) return order;
    if (order.serviceAt === null) return refuse('order-immutable');
    return moveSlot(database, changes, order, { begin: order.serviceAt.getTime(), minutes: input.len, now });
  },
);
