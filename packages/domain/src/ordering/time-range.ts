import { minutesOfDay, type LocalTime } from '../shared/local-date.ts';

const MINUTES_PER_DAY = 1440;

/** A range over midnight that lasted longer is rather a begin and an end that were swapped. */
const MAX_MINUTES_OVER_MIDNIGHT = 720;

/**
 * How long a range lasts by the clock. An end before its begin lies on the next day: from 22:30 to 00:30 are two hours. Null for a range without length, and for
 * one over midnight of more than twelve hours.
 */
export function minutesBetween(begin: LocalTime, end: LocalTime): number | null {
  const minutes = minutesOfDay(end) - minutesOfDay(begin);
  if (minutes > 0) return minutes;
  const overMidnight = minutes + MINUTES_PER_DAY;
  return minutes < 0 && overMidnight <= MAX_MINUTES_OVER_MIDNIGHT ? overMidnight : null;
}
