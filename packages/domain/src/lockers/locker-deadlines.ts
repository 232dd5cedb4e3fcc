import { MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import type { CompartmentState } from './compartment-state-machine.ts';

/** A door that stands open for so long was left open. */
export const LEFT_OPEN_AFTER_MS = 5 * 60_000;
/** Nothing was heard of a locker for so long: it is offline. */
export const OFFLINE_AFTER_MS = 5 * 60_000;
/** A compartment that nobody can use is a task of the desk after so long: it may come right by itself before. */
export const STUCK_AFTER_MS = 5 * 60_000;

/** Until when a compartment is kept, or its parcel to be taken out. */
export const lockerDeadline = (since: Moment, hours: number): Moment => since + hours * MS_PER_HOUR;

/** Whether a door is open that nobody has closed for too long. */
export const isLeftOpen = (state: CompartmentState, since: Moment, now: Moment): boolean =>
  (state === 'dropping' || state === 'collecting') && now - since >= LEFT_OPEN_AFTER_MS;

export const isOffline = (lastSeenAt: Moment | null, now: Moment): boolean =>
  lastSeenAt === null || now - lastSeenAt >= OFFLINE_AFTER_MS;

/** Whether a fault has lasted long enough to be the desk's task. */
export const isStuck = (faultySince: Moment | null, now: Moment): boolean =>
  faultySince !== null && now - faultySince >= STUCK_AFTER_MS;
