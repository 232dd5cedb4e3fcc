import { easterSunday } from './french-holidays.ts';
import { addDays, dayOfWeek, type LocalDate } from './local-date.ts';

const FIXED_CLOSINGS: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];
const saturday = 6;

/** Whether euros move between banks on a day: Monday to Friday, but for the six closing days of TARGET (the Eurosystem's settlement calendar). */
export function isTargetDay(date: LocalDate): boolean {
  if (dayOfWeek(date) >= saturday || FIXED_CLOSINGS.includes(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
}

/** The TARGET day that follows a day after so many others; `count` is at least 1. */
export function targetDaysAfter(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isTargetDay(day)) left -= 1;
  }
  return day;
}

/** A day, or the next one on which banks settle. */
export const targetDayFrom = (date: LocalDate): LocalDate => (isTargetDay(date) ? date : targetDaysAfter(date, 1));
