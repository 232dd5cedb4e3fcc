import { setOrderPrice } from '@loge/contract/orders/set-order-price';
import { isEditable } from '@loge/domain/orders/order-editing';
import { amountsText } from '../../order-facts/amounts-text.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { repriceOrder } from '../reprice-order.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setOrderPriceHandler = handle(setOrderPrice, async ({ input, rows, caller, database, changes, now }) => {
  const order = rows.orderId;
  if (!isEditable(editingFactsOf(order))) return refuse('order-immutable');
  if (order.totalCents === null) return refuse('items-not-priced');

  const finalAmount = await repriceOrder(database, order, { by: caller.userId, now, adjustedTotalCents: input.price });
  await followUpOrder({ database, changes, now, orderId: order.id });
  announceOrder(changes, order, 'order-price-set', amountsText(order.finalCents, finalAmount));
  return { finalAmount };
});
