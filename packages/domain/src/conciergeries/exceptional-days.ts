import { addDays, type LocalDate } from '../shared/local-date.ts';
import { type Hhmm, type Opening, openingsOn, type Schedule } from './opening-hours.ts';

/** A day whose hours differ from those of its weekday; without any it is closed. */
export type ExceptionalDay = {
  readonly date: LocalDate;
  readonly hours: readonly { readonly startTime: Hhmm; readonly endTime: Hhmm }[];
};

const minutesToHhmm = (minutes: number): Hhmm => Math.floor(minutes / 60) * 100 + (minutes % 60);

const isSame = (a: readonly Opening[], b: readonly Opening[]): boolean =>
  a.length === b.length &&
  a.every((opening, index) => {
    const other = b[index];
    return opening.startMinutes === other?.startMinutes && opening.endMinutes === other.endMinutes;
  });

/**
 * The coming days, `from` included, on which a desk does not open as on other weeks: holidays, closures, other hours. A holiday on
 * which it is closed anyway is none. Spec: partner-content-locker §3 (Holiday, Exceptional hour).
 */
export function exceptionalDays(schedule: Schedule, from: LocalDate, days: number): ExceptionalDay[] {
  const usual: Schedule = { weekly: schedule.weekly, holidays: [], exceptional: [] };
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((date) => {
    const openings = openingsOn(schedule, date);
    if (isSame(openings, openingsOn(usual, date))) return [];
    return [
      {
        date,
        hours: openings.map(({ startMinutes, endMinutes }) => ({
          startTime: minutesToHhmm(startMinutes),
          endTime: minutesToHhmm(endMinutes),
        })),
      },
    ];
  });
}
