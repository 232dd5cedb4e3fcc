import type { getCalendarSlots } from '@loge/contract/ordering/get-calendar-slots';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { daysBetween } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { DaySlots, SlotScope } from '../open-slots.ts';

/** Slots by the number of their day, today first; days without any are left out. */
export function presentSlots(
  days: readonly DaySlots[],
  { now, zone, aheadDays, unitMinutes }: SlotScope,
): Omit<OutputOf<typeof getCalendarSlots>, 'calendarText' | 'waiting'> {
  const from = instantToLocal(now, zone).date;
  return {
    maxDaysAhead: aheadDays,
    from,
    timeUnitInMinutes: unitMinutes,
    slots: Object.fromEntries(
      days
        .filter(({ slots }) => slots.length > 0)
        .map(({ date, slots }) => [
          String(daysBetween(from, date)),
          slots.map(({ hour, minute, group, available }) => ({ hour, minute, group, available })),
        ]),
    ),
  };
}
