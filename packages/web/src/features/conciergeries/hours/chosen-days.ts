import { addDays, type LocalDate } from '@loge/domain/shared/local-date';

/** Days that were chosen in the year: from where one began to where one is. */
export interface ChosenDays {
  readonly anchor: LocalDate;
  readonly head: LocalDate;
}

export const firstOf = ({ anchor, head }: ChosenDays): LocalDate => (anchor < head ? anchor : head);
export const lastOf = ({ anchor, head }: ChosenDays): LocalDate => (anchor < head ? head : anchor);
export const oneDay = (date: LocalDate): ChosenDays => ({ anchor: date, head: date });

/** The days from one to another, both included. */
export function daysFromTo(first: LocalDate, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date);
  return days;
}

/** Where an arrow leads from a day; null for other keys. */
export function dayAfterKey(key: string, date: LocalDate): LocalDate | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return days === undefined ? null : addDays(date, days);
}
