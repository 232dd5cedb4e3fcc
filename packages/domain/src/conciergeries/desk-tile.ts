import { minutesOfDay, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import { type LocalMoment, nextOpening, type Opening, openingsOn, type Schedule } from './opening-hours.ts';

/** What a tile of the wall screen knows of a desk. Spec: partner-content-locker §3 (Dashboard items), §4 (Conciergerie status tiles). */
export interface DeskTile {
  readonly shouldBeOpen: boolean;
  /** It should be open for less than the grace minutes. */
  readonly isInGracePeriod: boolean;
  /** Local time at which the grace period ends; null outside of one. */
  readonly graceUntil: LocalTime | null;
  /** Minutes since it should have opened; null where it should not be open. */
  readonly minutesSinceOpening: number | null;
  /** When it opens next; null where it never does in the coming weeks. */
  readonly opensNext: LocalMoment | null;
}

const openingAt = (openings: readonly Opening[], minutes: number): Opening | undefined =>
  openings.find(({ startMinutes, endMinutes }) => startMinutes <= minutes && minutes < endMinutes);

/** What the hours of a desk say at a local date and time. */
export function deskTile(schedule: Schedule, date: LocalDate, time: LocalTime, graceMinutes: number): DeskTile {
  const now = minutesOfDay(time);
  const current = openingAt(openingsOn(schedule, date), now);
  const opensNext = nextOpening(schedule, date, time);
  if (current === undefined) {
    return { shouldBeOpen: false, isInGracePeriod: false, graceUntil: null, minutesSinceOpening: null, opensNext };
  }
  const graceEnds = current.startMinutes + graceMinutes;
  const isInGracePeriod = now < graceEnds;
  return {
    shouldBeOpen: true,
    isInGracePeriod,
    graceUntil: isInGracePeriod ? timeOfMinutes(Math.min(graceEnds, current.endMinutes, 1439)) : null,
    minutesSinceOpening: now - current.startMinutes,
    opensNext,
  };
}

/** Spec: partner-content-locker §4 (Conciergerie status tiles). */
export type DeskState = 'opened' | 'inGracePeriod' | 'closedButShouldBeOpen' | 'openOutsideHours' | 'closed';

/** Which of the five states a tile shows: what should be, compared with what is (a register open, or somebody at the desk). */
export function tileState(tile: {
  readonly shouldBeOpen: boolean;
  readonly isOpen: boolean;
  readonly isInGracePeriod: boolean;
}): DeskState {
  if (!tile.shouldBeOpen) return tile.isOpen ? 'openOutsideHours' : 'closed';
  if (tile.isOpen) return 'opened';
  return tile.isInGracePeriod ? 'inGracePeriod' : 'closedButShouldBeOpen';
}
