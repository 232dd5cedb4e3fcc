import { addDays, dayOfWeek, type LocalDate } from '@loge/domain/shared/local-date';

export type DayRangeName = 'today' | 'tomorrow' | 'thisWeek' | 'next7Days' | 'thisMonth';

export const dayRangeNames: readonly DayRangeName[] = ['today', 'tomorrow', 'thisWeek', 'next7Days', 'thisMonth'];

/** The first and the last day of a range that people name; weeks start on Monday. */
export function dayRange(name: DayRangeName, today: LocalDate): readonly [from: LocalDate, to: LocalDate] {
  switch (name) {
    case 'today':
      return [today, today];
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)];
    case 'thisWeek': {
      const monday = addDays(today, 1 - dayOfWeek(today));
      return [monday, addDays(monday, 6)];
    }
    case 'next7Days':
      return [today, addDays(today, 6)];
    case 'thisMonth': {
      const first = `${today.slice(0, 8)}01`;
      const nextMonth = `${addDays(first, 31).slice(0, 8)}01`;
      return [first, addDays(nextMonth, -1)];
    }
  }
}
