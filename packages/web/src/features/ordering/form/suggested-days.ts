import { addDays, dayOfWeek, isOnDays, type LocalDate } from '@loge/domain/shared/local-date';

/** When a desk is open, as far as days are concerned. */
export interface DeskDays {
  readonly hours: readonly { readonly daysOfWeek: number }[];
  /** Days whose hours differ; none means closed. */
  readonly exceptions: readonly { readonly date: LocalDate; readonly hours: readonly unknown[] }[];
}

const maxLookaheadDays = 60;
const sunday = 7;

/** The next days to propose: those on which the desk is open, or all but Sundays where it takes place elsewhere. */
export function suggestedDays(
  from: LocalDate,
  {
    desk,
    last,
    count,
  }: { readonly desk: DeskDays | undefined; readonly last: LocalDate | undefined; readonly count: number },
): LocalDate[] {
  const days: LocalDate[] = [];
  for (let ahead = 0; ahead < maxLookaheadDays && days.length < count; ahead += 1) {
    const day = addDays(from, ahead);
    if (last !== undefined && day > last) break;
    if (isProposed(day, desk)) days.push(day);
  }
  return days;
}

function isProposed(day: LocalDate, desk: DeskDays | undefined): boolean {
  if (desk === undefined) return dayOfWeek(day) !== sunday;
  const exception = desk.exceptions.find(({ date }) => date === day);
  if (exception !== undefined) return exception.hours.length > 0;
  return desk.hours.some(({ daysOfWeek }) => isOnDays(daysOfWeek, day));
}
