import { addDays, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** A fiscal year, both days included. */
export type FiscalYear = { readonly startsOn: LocalDate; readonly endsOn: LocalDate };

/** The last day of the longest fiscal year that begins on a day: it has 24 months. */
function latestEnd(startsOn: LocalDate): LocalDate {
  const monthAndDay = startsOn.slice(4) === '-02-29' ? '-03-01' : startsOn.slice(4);
  return addDays(`${Number(startsOn.slice(0, 4)) + 2}${monthAndDay}` as LocalDate, -1);
}

/**
 * What is wrong with another end of the fiscal year under way: it is over by then, longer than two years, or so short that the next one begins in the same calendar year (years are named by the one in
 * which they begin).
 */
export function fiscalYearProblems({ startsOn, endsOn }: FiscalYear, today: LocalDate): readonly Problem[] {
  const isRight =
    endsOn >= today && endsOn <= latestEnd(startsOn) && addDays(endsOn, 1).slice(0, 4) > startsOn.slice(0, 4);
  return isRight ? [] : [problem('fiscalYearEnd', 'fiscalYearEnd')];
}
