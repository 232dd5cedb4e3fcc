import { addDays, minutesOfDay, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { localToInstant } from '../shared/moment-zoned.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** When a service takes place, as it was ordered: local to its conciergerie. */
export type ServiceTime = {
  readonly beginDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly time: LocalTime | null;
  readonly durationMinutes: number | null;
};

/** When the service begins: its day and time in the conciergerie's zone, midnight without a time; null without a day. */
export function serviceBegins(service: Pick<ServiceTime, 'beginDate' | 'time'>, zone: string): Moment | null {
  return service.beginDate === null ? null : localToInstant(service.beginDate, service.time ?? '00:00', zone);
}

/**
 * How many minutes go by while clocks go on by a number of minutes, less than a day: one hour less on the night on which they go forward, one more when they go back.
 */
export function elapsedMinutes(
  begins: { readonly date: LocalDate; readonly time: LocalTime },
  clockMinutes: number,
  zone: string,
): number {
  const end = minutesOfDay(begins.time) + clockMinutes;
  const lastDay = addDays(begins.date, Math.floor(end / MINUTES_PER_DAY));
  const ends = localToInstant(lastDay, timeOfMinutes(end % MINUTES_PER_DAY), zone);
  return (ends - localToInstant(begins.date, begins.time, zone)) / MS_PER_MINUTE;
}

/**
 * When the service should be over: its time plus its duration, or the end of its last day where no time was agreed
 * or the service lasts several days. Null without a day.
 */
export function serviceEnds(service: ServiceTime, zone: string): Moment | null {
  const { beginDate, endDate, time, durationMinutes } = service;
  if (beginDate === null) return null;
  const lastDay = endDate ?? beginDate;
  if (time === null || lastDay !== beginDate) return localToInstant(addDays(lastDay, 1), '00:00', zone);
  return localToInstant(beginDate, time, zone) + (durationMinutes ?? 0) * MS_PER_MINUTE;
}
