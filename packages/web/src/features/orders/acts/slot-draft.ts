import type { getOrderSlotsContext } from '@loge/contract/orders/get-order-slots-context';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { DAY_PARTS, dayPartAt, unitsFor, type DayPart } from '@loge/domain/ordering/calendar-slots';
import { slotDays, type SlotDay } from '@loge/domain/ordering/slot-days';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { MESSAGES } from '@loge/domain/shared/messages';
import type { Lang } from '@loge/domain/shared/lang';
import { localMoment, momentAt } from '../../../client/local-moment.ts';

export type OrderSlots = OutputOf<typeof getOrderSlotsContext>;

/** What is chosen in the dialog: a day, an hour or a part of the day, and how long it takes as it was typed. */
export interface SlotDraft {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly dayPart: DayPart;
  readonly minutesText: string;
}

const minMinutes = 5;
const maxMinutes = 1440;
const minutesOf = (part: DayPart): number => DAY_PARTS[part].endMinutes - DAY_PARTS[part].startMinutes;

/** When the order takes place now. */
export function draftOf({ beginDate, zone, serviceLengthInMinutes }: OrderSlots): SlotDraft {
  const { date, time } = beginDate === null ? { date: '', time: '' } : localMoment(beginDate, zone);
  const isFullDay = serviceLengthInMinutes >= minutesOf('full_day');
  return {
    date,
    time,
    dayPart: isFullDay || time === '' ? 'full_day' : dayPartAt(time),
    minutesText: String(serviceLengthInMinutes),
  };
}

/** What is wrong with the length. Spec: manager §5 (Duration edit). */
export function lengthProblem({ minutesText }: SlotDraft, lang: Lang): string | undefined {
  const text = minutesText.trim();
  if (!/^\d{1,4}$/.test(text) || Number(text) > maxMinutes) return MESSAGES.durationNotANumber[lang];
  return Number(text) < minMinutes ? MESSAGES.durationTooShort[lang] : undefined;
}

/** How long the service will be booked: what was typed rounded up to units, or the part of the day. */
export function bookedLength(draft: SlotDraft, { halfDays, timeUnitInMinutes }: OrderSlots): number {
  if (halfDays) return minutesOf(draft.dayPart);
  return unitsFor(Number(draft.minutesText) || 0, timeUnitInMinutes) * timeUnitInMinutes;
}

/** The order has this slot already, or one within it: whatever else is there now, it is not taken by somebody else. */
export function isOwnSlot(draft: SlotDraft, slots: OrderSlots): boolean {
  const own = draftOf(slots);
  return own.date !== '' && draft.date === own.date && draft.time === own.time && isWithinOwn(draft, slots);
}

const isWithinOwn = (draft: SlotDraft, slots: OrderSlots): boolean =>
  bookedLength(draft, slots) <= bookedLength(draftOf(slots), slots);

/** The days on which somebody is there, with what is free for so long, the order's own slot among it. */
export function daysFor(draft: SlotDraft, slots: OrderSlots): SlotDay[] {
  const days = slotDays(slots, { minutes: bookedLength(draft, slots), dayPart: slots.halfDays ? draft.dayPart : null });
  const { date, time } = draftOf(slots);
  if (!isWithinOwn(draft, slots)) return days;
  return days.map((day) =>
    day.date !== date || day.times.includes(time)
      ? day
      : { ...day, times: [...day.times, time].toSorted(), allTimes: [...new Set([...day.allTimes, time])].toSorted() },
  );
}

/** From when to when, as it is sent; null where no hour is chosen. */
export function momentsOf(
  draft: SlotDraft,
  slots: OrderSlots,
): { readonly beginDate: string; readonly endDate: string } | null {
  if (draft.date === '' || draft.time === '') return null;
  const beginDate = momentAt(draft, slots.zone);
  const end = Date.parse(beginDate) + bookedLength(draft, slots) * 60_000;
  return { beginDate, endDate: new Date(end).toISOString() };
}
