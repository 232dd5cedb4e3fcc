import { endOfNextOpening } from '../conciergeries/desk-clock.ts';
import type { Schedule } from '../conciergeries/opening-hours.ts';
import type { Moment } from '../shared/moment.ts';

interface AnsweringDesk {
  /** The hours that beneficiaries are told. */
  readonly schedule: Schedule;
  /** An IANA time zone. */
  readonly zone: string;
  /** When the service begins; null for orders without a date. */
  readonly serviceAt: Moment | null;
}

/**
 * Until when a desk answers a request to cancel: the end of its next opening, the one of now not counted, and before the service begins. Null where no
 * opening is known. Server only, like all that asks a zone. See docs/rules/cancellation.md.
 */
export function answerDue({ schedule, zone, serviceAt }: AnsweringDesk, askedAt: Moment): Moment | null {
  const closes = endOfNextOpening(schedule, askedAt, zone);
  if (serviceAt === null || serviceAt <= askedAt) return closes;
  return closes === null ? serviceAt : Math.min(closes, serviceAt);
}
