import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { localToInstant } from '@loge/domain/shared/moment-zoned';

/** Where the days of a list begin that belongs to no single conciergerie. */
export const mainZone = 'Europe/Paris';

/** The moments from the first day's beginning to the last day's end; null where a day is left open. */
export function dayRange(
  first: LocalDate | null | undefined,
  last: LocalDate | null | undefined,
  zone: string = mainZone,
): { readonly from: Date | null; readonly before: Date | null } {
  const isOpen = (day: LocalDate | null | undefined): day is null | undefined | '' =>
    day === null || day === undefined || day === '';
  return {
    from: isOpen(first) ? null : new Date(localToInstant(first, '00:00', zone)),
    before: isOpen(last) ? null : new Date(localToInstant(addDays(last, 1), '00:00', zone)),
  };
}
