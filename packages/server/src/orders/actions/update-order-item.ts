import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { changeOrderedLine } from '@loge/domain/orders/ordered-line-change';
import { isEditable } from '@loge/domain/orders/order-editing';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { setOrderedLine } from '../rows/order-pricing-rows.ts';
import { amountsText } from '../../order-facts/amounts-text.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { followLines } from '../move-slot.ts';
import { repriceOrder } from '../reprice-order.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const updateOrderItemHandler = handle(
  updateOrderItem,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const { order, ...line } = rows.id;
    if (!isEditable(editingFactsOf(order))) return refuse('order-immutable');
    const changed = changeOrderedLine(line, {
      quantity: input.quantity ?? null,
      priceCents: input.price ?? null,
      comment: input.comment ?? null,
    });
    if (!changed.ok) return refuseInput(ruleProblems(changed.problems, lang));
    await setOrderedLine(database, { id: line.id, ...changed.line });
    const after = await repriceOrder(database, order, { by: caller.userId, now });
    const slot = await followLines(database, changes, order, now);
    if (isRefusal(slot)) return slot;
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(
      changes,
      order,
      'order-item-changed',
      `${line.label}${NO_BREAK_SPACE}: ${amountsText(order.finalCents, after)}`,
    );
    return slot;
  },
);
