import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts';

/** A month as the wire says it: 1 is January. Spec: partner-content-locker §9. */
export type Month = { readonly annee: number; readonly mois: number };

/** How far back a partner who has no statement yet may begin, in months. */
const MAX_MONTHS_BACK = 12;

export const firstDayOf = ({ annee, mois }: Month): LocalDate =>
  `${String(annee).padStart(4, '0')}-${String(mois).padStart(2, '0')}-01`;

const lastDayOf = (month: Month): LocalDate => addDays(addMonths(firstDayOf(month), 1), -1);

export const monthOf = (day: LocalDate): Month => ({ annee: Number(day.slice(0, 4)), mois: Number(day.slice(5, 7)) });

/** The last month that is over on a day. */
export const lastMonthOver = (today: LocalDate): Month => monthOf(addMonths(`${today.slice(0, 7)}-01`, -1));

export type SettledMonths = {
  /** The first days of the months that have a statement. */
  readonly settled: readonly LocalDate[];
  /** The day on which the partner's first order was done; null while none is. */
  readonly firstDone: LocalDate | null;
  /** At the desk where it is earliest; `dayThatCounts` where the partner works for trial desks alone. */
  readonly today: LocalDate;
};

/**
 * The day by which months are over. Where a partner works for trial desks alone the month under way counts as over: a month's end is rehearsed there without waiting
 * for it.
 */
export const dayThatCounts = (today: LocalDate, worksForTrialDesksAlone: boolean): LocalDate =>
  worksForTrialDesksAlone ? addMonths(`${today.slice(0, 7)}-01`, 1) : today;

/** From which day on the statement of a month can be made: the one after it, or its first where it counts as over already. */
export const possibleFrom = (month: Month, months: SettledMonths, today: LocalDate): LocalDate =>
  isOver(month, months.today) && !isOver(month, today) ? firstDayOf(month) : addMonths(firstDayOf(month), 1);

/**
 * The months that are over and have no statement, earliest first: from the partner's first statement on, or, before there is one, from the first order that was done, a year
 * at most. Spec: partner-content-locker §4.
 */
export function potentialMonths({ settled, firstDone, today }: SettledMonths): Month[] {
  const last = firstDayOf(lastMonthOver(today));
  const furthest = addMonths(last, 1 - MAX_MONTHS_BACK);
  const begun = settled.toSorted()[0];
  const done = firstDone === null ? last : `${firstDone.slice(0, 7)}-01`;
  const from = begun ?? (done < furthest ? furthest : done);
  const months: Month[] = [];
  for (let month = from; month <= last; month = addMonths(month, 1))
    if (!settled.includes(month)) months.push(monthOf(month));
  // Anyone who has no order yet begins with the month that has just ended.
  return months.length === 0 && begun === undefined ? [monthOf(last)] : months;
}

/**
 * The month that comes next: the earliest without a statement, for a partner without any the one that has just ended. Where all are made it is the month under way or a later one,
 * for which it is too early.
 */
export function nextMonth(months: SettledMonths): Month {
  if (months.settled.length === 0) return lastMonthOver(months.today);
  const [first] = potentialMonths(months);
  const latest = months.settled.toSorted().at(-1) ?? firstDayOf(lastMonthOver(months.today));
  return first ?? monthOf(addMonths(latest, 1));
}

/** Whether a month is over on a day. */
export const isOver = (month: Month, today: LocalDate): boolean => lastDayOf(month) < today;
