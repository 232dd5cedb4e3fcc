import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts';
import { type Hhmm, type Opening, openingsOn, type WeeklyHours } from './opening-hours.ts';

/* The days of a desk, each with what it is and why: the year at a glance, and what is coming. */

/** Hours of one day, or that it is closed. */
interface ExceptionalDay {
  readonly day: LocalDate;
  /** 1 open, 0 closed all day. */
  readonly open: 0 | 1;
  readonly startTime: Hhmm;
  readonly endTime: Hhmm;
  readonly name: string;
}

export interface DeskDaysFacts {
  readonly weekly: readonly WeeklyHours[];
  readonly holidays: readonly { readonly day: LocalDate; readonly name: string }[];
  readonly exceptional: readonly ExceptionalDay[];
}

/** `open` and `closed` as every week; `holiday` and `exceptional` otherwise. */
export type DeskDayKind = 'open' | 'closed' | 'holiday' | 'exceptional';

export interface DeskDay {
  readonly date: LocalDate;
  readonly kind: DeskDayKind;
  readonly openings: readonly Opening[];
  /** What the day is called; empty for nothing. */
  readonly name: string;
}

/** What each day from the first one on is, for so many months: exceptional hours first, else a holiday, else its week. */
export function deskDays(facts: DeskDaysFacts, firstOfMonth: LocalDate, months: number): DeskDay[] {
  return daysBefore(facts, firstOfMonth, addMonths(firstOfMonth, months));
}

function daysBefore({ weekly, holidays, exceptional }: DeskDaysFacts, first: LocalDate, end: LocalDate): DeskDay[] {
  const holidayOn = new Map(holidays.map(({ day, name }) => [day, name]));
  const othersOn = Map.groupBy(exceptional, ({ day }) => day);
  const days: DeskDay[] = [];
  for (let date = first; date < end; date = addDays(date, 1)) {
    const others = othersOn.get(date) ?? [];
    const holiday = holidayOn.get(date);
    const byWeek = openingsOn({ weekly, holidays: [], exceptional: [] }, date);
    const byDay = others
      .filter(({ open }) => open === 1)
      .map(({ startTime, endTime }) => ({ date, startTime, endTime }));
    const openings =
      others.length > 0
        ? openingsOn({ weekly: [], holidays: [], exceptional: byDay }, date)
        : holiday === undefined
          ? byWeek
          : [];
    const kind =
      others.length > 0 ? 'exceptional' : holiday !== undefined ? 'holiday' : byWeek.length > 0 ? 'open' : 'closed';
    const name = others.find((each) => each.name !== '')?.name ?? holiday ?? '';
    days.push({ date, kind, openings, name });
  }
  return days;
}

/** How many of these days are open, are holidays, and have hours of their own; one may be open and have hours of its own. */
export const countedDays = (days: readonly DeskDay[]) => ({
  open: days.filter(({ openings }) => openings.length > 0).length,
  holidays: days.filter(({ kind }) => kind === 'holiday').length,
  exceptional: days.filter(({ kind }) => kind === 'exceptional').length,
});

/** Days that follow each other and are alike; those between them on which the desk is closed every week do not part them. */
export interface ComingDays {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly kind: DeskDayKind;
  readonly openings: readonly Opening[];
  readonly name: string;
}

const MONTHS_AHEAD = 12;

/** What differs from every week from today on, soonest first, at most so many. */
export function comingDays(facts: DeskDaysFacts, today: LocalDate, most: number): ComingDays[] {
  const found: ComingDays[] = [];
  let touches = false;
  for (const day of daysBefore(facts, today, addMonths(today, MONTHS_AHEAD))) {
    const { date, kind, openings, name } = day;
    const before = found.at(-1);
    if (kind === 'open' || kind === 'closed') {
      touches &&= kind === 'closed';
      continue;
    }
    const isLike =
      touches &&
      before?.kind === kind &&
      before.name === name &&
      JSON.stringify(before.openings) === JSON.stringify(openings);
    if (isLike) found[found.length - 1] = { ...before, last: date };
    else found.push({ first: date, last: date, kind, openings, name });
    touches = true;
    if (found.length > most) break;
  }
  return found.slice(0, most);
}
