import { addOrderItem } from '@loge/contract/orders/add-order-item';
import { itemStatusOfNumber } from '@loge/domain/orders/item-status';
import { isEditable } from '@loge/domain/orders/order-editing';
import { addOrderedLine } from '../rows/order-pricing-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { followLines } from '../move-slot.ts';
import { repriceOrder } from '../reprice-order.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const addOrderItemHandler = handle(addOrderItem, async ({ input, rows, caller, database, changes, now }) => {
  const order = rows.orderId;
  if (!isEditable(editingFactsOf(order))) return refuse('order-immutable');

  const added = await addOrderedLine(database, {
    orderId: order.id,
    offerItemId: input.offreItemId,
    status: itemStatusOfNumber(input.itemStatus) ?? 'normal',
    now,
  });
  if (added === null) return refuse('not-found');
  await repriceOrder(database, order, { by: caller.userId, now });
  const slot = await followLines(database, changes, order, now);
  if (isRefusal(slot)) return slot;
  await followUpOrder({ database, changes, now, orderId: order.id });
  announceOrder(changes, order, 'order-item-added', added.label);
  return { orderItemId: added.id, ...slot };
});
