import { addDays, daysBetween, dayOfWeek, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { CALENDAR } from './calendar-entry.ts';

const MAX_DAYS = 366;

/** The days of a calendar that somebody asks for, ends included. */
export type ShownDays = { readonly from: LocalDate; readonly to: LocalDate };

/** Monday of the week of a day. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - dayOfWeek(date));

/** The days that were asked for; where they were not said, from `first` until 185 days ahead. Spec: manager §9. */
export function shownDays(
  asked: { readonly from?: LocalDate | null | undefined; readonly to?: LocalDate | null | undefined },
  { today, first }: { readonly today: LocalDate; readonly first: LocalDate },
): ShownDays | readonly Problem[] {
  const from = asked.from ?? first;
  const to = asked.to ?? (addDays(today, CALENDAR.aheadDays) > from ? addDays(today, CALENDAR.aheadDays) : from);
  if (to < from) return [problem('to', 'endBeforeBegin')];
  if (daysBetween(from, to) >= MAX_DAYS) return [problem('to', 'rangeTooLong', { max: MAX_DAYS })];
  return { from, to };
}

/** Each of these days. */
export const eachDay = ({ from, to }: ShownDays): LocalDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
