import { frenchHolidayOn } from '../shared/french-holidays.ts';
import { addDays, dayOfWeek, type LocalDate } from '../shared/local-date.ts';

/** A request to remove an account is processed within so many business days. Spec: beneficiary-and-access §4, §9. */
const REMOVAL_BUSINESS_DAYS = 3;

/**
 * Monday to Friday, without the public holidays of France and without the further days on which the house is closed
 * (`holidays`, e.g. a bridge day that the operator has entered).
 */
export function isBusinessDay(day: LocalDate, holidays: readonly LocalDate[]): boolean {
  return dayOfWeek(day) <= 5 && frenchHolidayOn(day) === null && !holidays.includes(day);
}

export type RemovalUrgency = 'overdue' | 'today' | 'later' | 'none';

/** How much a request presses on a day; not at all once it is processed. */
export function removalUrgency(
  { dueOn, processed }: { readonly dueOn: LocalDate; readonly processed: boolean },
  today: LocalDate,
): RemovalUrgency {
  if (processed) return 'none';
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'today' : 'later';
}

/**
 * The last day on which a request of `askedOn` is processed: the third business day after it. The day itself does not count, whatever
 * the hour. `holidays` are the days entered by the operator; they may hold the public ones, too.
 */
export function removalDueDay(askedOn: LocalDate, holidays: readonly LocalDate[]): LocalDate {
  let day = askedOn;
  for (let left = REMOVAL_BUSINESS_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}
