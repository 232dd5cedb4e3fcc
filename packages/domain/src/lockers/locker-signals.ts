import type { Moment } from '../shared/moment.ts';
import type { Compartment, CompartmentEvent } from './compartment-state-machine.ts';

/** What a locker says of itself and its doors, beside the reports about parcels. */
export const LOCKER_SIGNALS = [
  /** It is there. */
  'heartbeat',
  'doorOpened',
  'doorClosed',
  'jammed',
  'leftOpen',
  /** What the sensor sees inside. */
  'sensorFull',
  'sensorEmpty',
] as const;
export type LockerSignal = (typeof LOCKER_SIGNALS)[number];

/** A heartbeat from longer ago says nothing about now, in milliseconds: it was kept somewhere, or is sent again by somebody else. */
export const HEARTBEAT_MAX_AGE_MS = 10 * 60_000;

/**
 * What a signal makes of a compartment; null for nothing. A sensor is heard while the door is closed: with it open, somebody is about to change what lies
 * there. A reading from before the compartment became what it is may come late, and is about what was then.
 */
export function eventOfSignal(
  signal: LockerSignal,
  { compartment, since, occurredAt }: { compartment: Compartment; since: Moment; occurredAt: Moment },
): CompartmentEvent | 'stale' | null {
  switch (signal) {
    case 'jammed':
    case 'leftOpen':
      return occurredAt < since ? 'stale' : { kind: signal };
    case 'sensorFull':
    case 'sensorEmpty': {
      if (!compartment.hasSensor || !isAtRest(compartment)) return null;
      if (occurredAt < since) return 'stale';
      const isKnownFull = compartment.places.some(({ inside }) => inside);
      return isKnownFull === (signal === 'sensorFull') ? null : { kind: 'sensorDisagrees' };
    }
    default:
      return null;
  }
}

const isAtRest = ({ state }: Compartment): boolean => state === 'free' || state === 'reserved' || state === 'occupied';
