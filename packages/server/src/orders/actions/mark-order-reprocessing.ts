import { markOrderReprocessing } from '@loge/contract/orders/mark-order-reprocessing';
import { setReprocessing } from '../rows/order-keeping-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const markOrderReprocessingHandler = handle(
  markOrderReprocessing,
  async ({ input, rows, database, changes, now }) => {
    const order = rows.orderId;
    const reprocessing = input.v === 1;
    await setReprocessing(database, order.id, reprocessing);
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(changes, order, reprocessing ? 'order-reprocessing-begun' : 'order-reprocessing-ended');
    return done;
  },
);
