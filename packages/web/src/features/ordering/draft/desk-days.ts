import type { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { announcedHours } from '@loge/domain/conciergeries/opening-hours';
import { isOnDays, type LocalDate } from '@loge/domain/shared/local-date';

/** When a desk is open, as far as days are concerned. */
export interface DeskDays {
  readonly hours: readonly { readonly daysOfWeek: number }[];
  /** Days whose hours differ; none means closed. */
  readonly exceptions: readonly { readonly date: LocalDate; readonly hours: readonly unknown[] }[];
  /** Things can be dropped off there. */
  readonly hasPhysicalLocation: boolean;
}

/** The days on which one may come by; `exceptions` are told against the same hours. */
export const deskDaysOf = ({
  hours,
  hoursBenef,
  exceptions,
  hasPhysicalLocation,
}: Pick<OutputOf<typeof getConcInfos>, 'hours' | 'hoursBenef' | 'exceptions' | 'hasPhysicalLocation'>): DeskDays => ({
  hours: announcedHours(hours, hoursBenef),
  exceptions,
  hasPhysicalLocation,
});

/** Whether a desk is open on a day, as far as its next weeks are known. One whose hours nobody has entered counts as open. */
export function isDeskOpenOn(day: LocalDate, desk: DeskDays): boolean {
  if (desk.hours.length === 0) return true;
  const exception = desk.exceptions.find(({ date }) => date === day);
  if (exception !== undefined) return exception.hours.length > 0;
  return desk.hours.some(({ daysOfWeek }) => isOnDays(daysOfWeek, day));
}
