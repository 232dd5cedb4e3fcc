import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** A fiscal year, both days included. */
export type FiscalYear = { readonly startsOn: LocalDate; readonly endsOn: LocalDate };

/** A fiscal year has so many months at most. */
const LONGEST_FISCAL_YEAR_MONTHS = 24;

/**
 * What is wrong with another end of the fiscal year under way: it is over by then, longer than two years, or so short that the next one begins in the same calendar year (years are named by the one in
 * which they begin).
 */
export function fiscalYearProblems({ startsOn, endsOn }: FiscalYear, today: LocalDate): readonly Problem[] {
  const latest = addDays(addMonths(startsOn, LONGEST_FISCAL_YEAR_MONTHS), -1);
  const isRight = endsOn >= today && endsOn <= latest && addDays(endsOn, 1).slice(0, 4) > startsOn.slice(0, 4);
  return isRight ? [] : [problem('fiscalYearEnd', 'fiscalYearEnd')];
}
