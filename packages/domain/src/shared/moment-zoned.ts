import type { LocalDate, LocalTime } from './local-date.ts';
import type { Moment } from './moment.ts';

/**
 * Between moments and local times, with the rules of the zone. Server only: browsers may lack Temporal.
 * An hour that does not exist (clocks go forward) counts as the same distance after the gap; an hour that
 * exists twice (clocks go back) counts as the first one.
 */

/** The moment at which clocks in `zone` ('Europe/Paris') show this day and time. */
export function localToInstant(date: LocalDate, time: LocalTime, zone: string): Moment {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;
}

/** What a calendar and a clock in `zone` show at a moment; seconds are cut off. */
export function instantToLocal(moment: Moment, zone: string): { readonly date: LocalDate; readonly time: LocalTime } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
