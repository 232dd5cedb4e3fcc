import { frenchHolidayOn } from './french-holidays.ts';
import { addDays, dayOfWeek, type LocalDate } from './local-date.ts';

const saturday = 6;

/** Neither a Saturday, nor a Sunday, nor a public holiday. */
export const isWorkingDay = (day: LocalDate): boolean => dayOfWeek(day) < saturday && frenchHolidayOn(day) === null;

/** The last of a number of working days after a day, which does not count itself. */
export function lastWorkingDay(from: LocalDate, count: number): LocalDate {
  let day = from;
  let left = count;
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
