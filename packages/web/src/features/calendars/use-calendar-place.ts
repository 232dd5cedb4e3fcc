import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { addDays, isLocalDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CalendarTab } from './calendar-head.tsx';
import type { CalendarSpan } from './calendar-span-choice.tsx';

interface Place {
  readonly day: LocalDate;
  readonly tab: CalendarTab;
  readonly partner: number | null;
  readonly span: CalendarSpan;
}

/** Where in the calendar one is, as the address says it: a day, days or every week, one partner or all. `only` is the one whose calendar it is. */
export function useCalendarPlace(only: number | null, today: LocalDate) {
  const navigate = useNavigate();
  const search: { day?: unknown; tab?: unknown; partner?: unknown; span?: unknown } = useSearch({ strict: false });
  const day = typeof search.day === 'string' && isLocalDate(search.day) ? search.day : today;
  const tab: CalendarTab = search.tab === 'recurring' ? 'recurring' : 'real';
  const monday = mondayOf(day);
  const lastDay = addDays(today, CALENDAR.aheadDays);
  return {
    day,
    tab,
    monday,
    lastDay,
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    /** The partner that is asked for; null for all. */
    asked: only ?? (typeof search.partner === 'number' ? search.partner : null),
    /** One day of all partners has a lane for each of them; one partner has a week. */
    spanFor: (partner: number | null): CalendarSpan =>
      tab === 'real' && partner === null && search.span === 'day' ? 'day' : 'week',
    go: (next: Place): void =>
      void navigate({
        to: '.',
        search: {
          ...(next.day !== today && { day: next.day }),
          ...(next.tab === 'recurring' && { tab: next.tab }),
          ...(only === null && next.partner !== null && { partner: next.partner }),
          ...(next.span === 'day' && next.partner === null && { span: next.span }),
        } as never,
        replace: true,
      }),
  };
}
