import { isCalledOff } from '@loge/domain/orders/order-status';
import type { TransitionRefusal } from '@loge/domain/orders/order-workflow';
import { ok, refuse, type Result } from '@loge/domain/shared/refusal';
import { rebookReleasedSlots } from '../calendars/rows/slot-booking-rows.ts';
import { announceCalendar } from '../calendars/announce-calendar.ts';
import type { StatusStep } from './apply-status-step.ts';

/** An order that comes back to life takes its slot again, or stays cancelled when somebody else has it by now. */
export async function rebookSlot({
  database,
  changes,
  now,
  order,
  to,
}: Pick<StatusStep, 'database' | 'changes' | 'now' | 'order' | 'to'>): Promise<Result<void, TransitionRefusal>> {
  if (!order.isCalendar || !isCalledOff(order.status) || isCalledOff(to)) return ok(undefined);
  if (!(await rebookReleasedSlots(database, order.id, now))) {
    return refuse({ refused: 'slotTaken', from: order.status, to });
  }
  announceCalendar(changes);
  return ok(undefined);
}
