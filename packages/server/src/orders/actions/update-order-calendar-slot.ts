import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { moveSlot } from '../move-slot.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const updateOrderCalendarSlotHandler = handle(
  updateOrderCalendarSlot,
  async ({ input, rows, database, changes, now, lang }) => {
    const order = rows.orderId;
    const begin = Date.parse(input.beginDate);
    const { endDate = null } = input;
    const asked = endDate === null ? null : (Date.parse(endDate) - begin) / 60_000;
    if (asked !== null && asked <= 0) return refuseInput(ruleProblems([problem('endDate', 'endBeforeBegin')], lang));
    return moveSlot(database, changes, order, { begin, minutes: asked ?? order.durationMinutes ?? 0, now });
  },
);
