import { overrideOrderServiceLength } from '@loge/contract/orders/override-order-service-length';
import { moveSlot } from '../move-slot.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const overrideOrderServiceLengthHandler = handle(
  overrideOrderServiceLength,
  async ({ input, rows, database, changes, now }) => {
    const order = rows.orderId;
    if (order.serviceAt === null) return refuse('order-immutable');
    return moveSlot(database, changes, order, { begin: order.serviceAt.getTime(), minutes: input.len, now });
  },
);
