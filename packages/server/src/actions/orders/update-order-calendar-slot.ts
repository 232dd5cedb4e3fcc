import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { lockManagedOrder } from '../../orders/lock-managed-order.ts';
import { moveSlot } from '../../orders/move-slot.ts';
import { isRefusal } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const updateOrderCalendarSlotHandler = handle(
  updateOrderCalendarSlot,
  async ({ input, caller, database, changes, now }) => {
    const order = await lockManagedOrder(database, input.orderId, caller);
    if (isRefusal(order)) return order;
    const begin = Date.parse(input.beginDate);
    const { endDate = null } = input;
    const asked = endDate === null ? null : (Date.parse(endDate) - begin) / 60_000;
    return moveSlot(database, changes, order, { begin, minutes: asked ?? order.durationMinutes ?? 0, now });
  },
);
