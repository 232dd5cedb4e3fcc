import type { LocalTime } from '../shared/local-date.ts';
import type { LocalMoment } from './opening-hours.ts';

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
