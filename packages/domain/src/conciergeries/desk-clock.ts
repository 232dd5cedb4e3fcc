import { addDays, type LocalDate, type LocalTime, timeOfMinutes } from '../shared/local-date.ts';
import { instantToLocal, localToInstant } from '../shared/moment-zoned.ts';
import type { Moment } from '../shared/moment.ts';
import type { DeskTile } from './desk-tile.ts';
import { openingsOn, type Schedule } from './opening-hours.ts';

/**
 * The one clock of desks: whether one is open at a moment, for the product and the dashboards alike. Hours are local times, and on two nights
 * of the year clocks jump: so each opening of a day is laid on the line of moments first, where it happens once and nowhere twice.
 * Server only, like all that asks a zone.
 */

const MINUTES_PER_DAY = 24 * 60;
const MS_PER_MINUTE = 60_000;
const DAYS_TO_LOOK_AHEAD = 60;

/** An opening on the line of moments; `until` is not part of it. */
interface OpenFor {
  readonly from: Moment;
  readonly until: Moment;
  /** What the clock is to show when it closes. */
  readonly closesAt: LocalTime;
}

function momentOf(date: LocalDate, minutes: number, zone: string): Moment {
  return minutes >= MINUTES_PER_DAY
    ? localToInstant(addDays(date, 1), timeOfMinutes(minutes - MINUTES_PER_DAY), zone)
    : localToInstant(date, timeOfMinutes(minutes), zone);
}

/** The openings of a local day as moments; one that falls whole into the hour which spring leaves out is none. */
function openOn(schedule: Schedule, date: LocalDate, zone: string): OpenFor[] {
  return openingsOn(schedule, date)
    .map(({ startMinutes, endMinutes }) => ({
      from: momentOf(date, startMinutes, zone),
      until: momentOf(date, endMinutes, zone),
      closesAt: timeOfMinutes(Math.min(endMinutes, MINUTES_PER_DAY - 1)),
    }))
    .filter(({ from, until }) => from < until);
}

function openNow(schedule: Schedule, moment: Moment, zone: string): OpenFor | undefined {
  const { date } = instantToLocal(moment, zone);
  return openOn(schedule, date, zone).find(({ from, until }) => from <= moment && moment < until);
}

/** Until when the desk is open at a moment (closing minute excluded), or null while it is closed. */
export function openUntil(schedule: Schedule, moment: Moment, zone: string): LocalTime | null {
  return openNow(schedule, moment, zone)?.closesAt ?? null;
}

/** The next opening after a moment (not the present one), within 60 days, or null. */
export function nextOpening(
  schedule: Schedule,
  moment: Moment,
  zone: string,
): { readonly date: LocalDate; readonly time: LocalTime } | null {
  const next = openNext(schedule, moment, zone);
  return next === undefined ? null : instantToLocal(next.from, zone);
}

/** When the next opening after a moment (not the present one) ends, within 60 days, or null. */
export const endOfNextOpening = (schedule: Schedule, moment: Moment, zone: string): Moment | null =>
  openNext(schedule, moment, zone)?.until ?? null;

function openNext(schedule: Schedule, moment: Moment, zone: string): OpenFor | undefined {
  const today = instantToLocal(moment, zone).date;
  for (let ahead = 0; ahead <= DAYS_TO_LOOK_AHEAD; ahead += 1) {
    const next = openOn(schedule, addDays(today, ahead), zone).find(({ from }) => from > moment);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** What the hours of a desk say at a moment. During the first `graceMinutes` of an opening a desk that nobody has opened yet is only in its grace period. */
export function deskTile(schedule: Schedule, moment: Moment, zone: string, graceMinutes: number): DeskTile {
  const current = openNow(schedule, moment, zone);
  const opensNext = nextOpening(schedule, moment, zone);
  if (current === undefined)
    return { shouldBeOpen: false, isInGracePeriod: false, graceUntil: null, minutesSinceOpening: null, opensNext };
  const graceEnds = current.from + graceMinutes * MS_PER_MINUTE;
  const isInGracePeriod = moment < graceEnds;
  return {
    shouldBeOpen: true,
    isInGracePeriod,
    graceUntil: !isInGracePeriod
      ? null
      : graceEnds < current.until
        ? instantToLocal(graceEnds, zone).time
        : current.closesAt,
    minutesSinceOpening: Math.floor((moment - current.from) / MS_PER_MINUTE),
    opensNext,
  };
}

/** The days from `from` to `to` on which the clocks of a zone change. */
export function clockChangesBetween(from: LocalDate, to: LocalDate, zone: string): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const minutes =
      (localToInstant(addDays(day, 1), '00:00', zone) - localToInstant(day, '00:00', zone)) / MS_PER_MINUTE;
    if (minutes !== MINUTES_PER_DAY) days.push(day);
  }
  return days;
}
