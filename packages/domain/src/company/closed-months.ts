import { addMonths, type LocalDate } from '../shared/local-date.ts';

/** A month is closed on this day of the next one: what was done late in it has been noted by then. */
const CLOSING_DAY = 5;
/** How many months a company can look back on when its first report is made. */
const MONTHS_KEPT_OPEN = 12;

/** The first days of the months that are over and can be closed, the oldest first. */
export function monthsToClose(today: LocalDate): readonly LocalDate[] {
  const first = `${today.slice(0, 8)}01`;
  const isEarly = Number(today.slice(8)) < CLOSING_DAY;
  const newest = addMonths(first, isEarly ? -2 : -1);
  return Array.from({ length: MONTHS_KEPT_OPEN }, (_, index) => addMonths(newest, index + 1 - MONTHS_KEPT_OPEN));
}
