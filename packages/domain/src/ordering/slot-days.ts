import { addDays, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import {
  DAY_PARTS,
  isDaySelectable,
  nearestStarts,
  SHOWN_SLOT_DAYS,
  startsOfDay,
  unitsFor,
  type DayPart,
  type Slot,
} from './calendar-slots.ts';

/** A calendar as the wire has it: slots by the number of their day, counted from `from`. */
export interface OpenCalendar {
  readonly from: LocalDate;
  readonly timeUnitInMinutes: number;
  readonly slots: Readonly<Record<string, readonly Slot[]>>;
}

/** A day on which somebody is there, and when the service that was put together may begin. */
export interface SlotDay {
  readonly date: LocalDate;
  /** Free beginnings, in order; of half days the beginning of the part that was chosen. */
  readonly times: readonly LocalTime[];
  /** All beginnings, taken ones too. */
  readonly allTimes: readonly LocalTime[];
}

/** The days with slots, first day first. Spec: beneficiary-and-access §5 (Slot selection). */
export function slotDays(
  { from, slots, timeUnitInMinutes: unitMinutes }: OpenCalendar,
  wanted: { readonly minutes: number; readonly dayPart: DayPart | null },
): SlotDay[] {
  const units = unitsFor(wanted.minutes, unitMinutes);
  return (
    Object.entries(slots)
      .map(([day, ofDay]) => ({ date: addDays(from, Number(day)), ofDay }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, ofDay }) => {
        if (wanted.dayPart !== null) {
          const begin = timeOfMinutes(DAY_PARTS[wanted.dayPart].startMinutes);
          const isFree = isDaySelectable(ofDay, wanted.dayPart, { date, today: from });
          return { date, times: isFree ? [begin] : [], allTimes: [begin] };
        }
        const times = startsOfDay(ofDay, date, { units, unitMinutes }).map(({ time }) => time);
        const all = ofDay.filter(({ hour }) => hour < 24).map(({ hour, minute }) => timeOfMinutes(hour * 60 + minute));
        return { date, times, allTimes: [...new Set(all)] };
      })
      // What is left of today may be nothing: that is no day that is full.
      .filter(({ date, times }) => date > from || times.length > 0)
  );
}

/** From when on an hour belongs to the afternoon. */
export const AFTERNOON_BEGINS: LocalTime = timeOfMinutes(DAY_PARTS.afternoon.startMinutes);

/** The hours of a day that are shown: free ones, or all of them with the taken ones marked. */
export function timesOf(
  { times, allTimes }: SlotDay,
  { withTaken }: { readonly withTaken: boolean },
): { readonly time: LocalTime; readonly taken: boolean }[] {
  return (withTaken ? allTimes : times).map((time) => ({ time, taken: !times.includes(time) }));
}

/**
 * How many days to show: never more than five before more are asked for, full ones among them. Who asks for more is led to a free one, however
 * far off; a day that was chosen stays in sight. Spec: beneficiary-and-access §4 (Calendar orders), §9.
 */
export function shownDays(days: readonly SlotDay[], asked: number, chosen: LocalDate): number {
  const firstFree = asked > SHOWN_SLOT_DAYS ? days.findIndex(({ times }) => times.length > 0) : -1;
  const chosenAt = days.findIndex(({ date }) => date === chosen);
  const rows = Math.ceil(Math.max(asked, firstFree + 1, chosenAt + 1) / SHOWN_SLOT_DAYS);
  return Math.min(rows * SHOWN_SLOT_DAYS, days.length);
}

/** What is free nearest to what is gone, in order of time. */
export function nearestTo(
  days: readonly SlotDay[],
  lost: { readonly date: LocalDate; readonly time: LocalTime },
  atMost: number,
): { readonly date: LocalDate; readonly time: LocalTime }[] {
  const starts = days.flatMap(({ date, times }) => times.map((time) => ({ date, time, group: 0 })));
  return nearestStarts(starts, lost, atMost)
    .map(({ date, time }) => ({ date, time }))
    .toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1));
}
