import { frenchHolidayOn } from '@loge/domain/shared/french-holidays';
import { addDays, dayOfWeek, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';

export const ZONE = 'Europe/Paris';

/** The demo world stands still at this time of its last day. */
const TIME_OF_DEMO: LocalTime = '16:45';

export interface DemoClock {
  readonly today: LocalDate;
  readonly now: Moment;
}

export function demoClock(today: LocalDate): DemoClock {
  return { today, now: localToInstant(today, TIME_OF_DEMO, ZONE) };
}

/** The latest working day that is over as far as the demo world reports it, so that nothing in it lies in the future. */
export function lastDemoDay(now: Moment): LocalDate {
  const { date, time } = instantToLocal(now, ZONE);
  const isOver = time > TIME_OF_DEMO && isWorkday(date);
  return isOver ? date : addWorkdays(date, -1);
}

export const at = (date: LocalDate, time: LocalTime): Moment => localToInstant(date, time, ZONE);

/** A moment as the database takes it. */
export const stamp = (moment: Moment): string => new Date(moment).toISOString();
export const stampOrNull = (moment: Moment | null): string | null => (moment === null ? null : stamp(moment));

/** Monday to Friday and no public holiday. */
export function isWorkday(date: LocalDate): boolean {
  return dayOfWeek(date) <= 5 && frenchHolidayOn(date) === null;
}

/** So many working days later (negative: earlier). Zero is the day itself. */
export function addWorkdays(date: LocalDate, count: number): LocalDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

/** The day itself where it is a working day, else the next one. */
export function workdayFrom(date: LocalDate): LocalDate {
  let day = date;
  while (!isWorkday(day)) day = addDays(day, 1);
  return day;
}
