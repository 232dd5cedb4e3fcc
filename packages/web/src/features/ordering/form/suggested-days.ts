import { addDays, dayOfWeek, type LocalDate } from '@loge/domain/shared/local-date';
import { type DeskDays, isDeskOpenOn } from '../draft/desk-days.ts';

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

const isProposed = (day: LocalDate, desk: DeskDays | undefined): boolean =>
  desk === undefined ? dayOfWeek(day) !== sunday : desk.hours.length > 0 && isDeskOpenOn(day, desk);
