import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { lockManagedOrder } from '../../order-facts/lock-managed-order.ts';
import { moveSlot } from '../move-slot.ts';
import { isRefusal, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const updateOrderCalendarSlotHandler = handle(
  updateOrderCalendarSlot,
  async ({ input, caller, database, changes, now, lang }) => {
    const order = await lockManagedOrder(database, input.orderId, caller);
    if (isRefusal(order)) return order;
    const begin = Date.parse(input.beginDate);
    const { endDate = null } = input;
    const asked = endDate === null ? null : (Date.parse(endDate) - begin) / 60_000;
    if (asked !== null && asked <= 0) return refuseInput(ruleProblems([problem('endDate', 'endBeforeBegin')], lang));
    return moveSlot(database, changes, order, { begin, minutes: asked ?? order.durationMinutes ?? 0, now });
  },
);
