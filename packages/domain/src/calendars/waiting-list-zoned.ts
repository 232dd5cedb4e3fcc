import { DAY_PARTS, isDaySelectable, startsOfDay, unitsFor, type DayPart } from '../ordering/calendar-slots.ts';
import {
  claimsFor,
  slotsOn,
  type Booking,
  type SlotClaim,
  type SlotTerms,
  type SlotWish,
} from '../ordering/day-slots-zoned.ts';
import { presencesOn, type PartnerCalendar } from '../ordering/partner-calendar.ts';
import { addDays, minutesOfDay, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { instantToLocal, localToInstant } from '../shared/moment-zoned.ts';

const MS_PER_MINUTE = 60_000;

/** How the waiting list of a full day goes, in minutes. */
export const WAITING_LIST = {
  /** How long a place is kept for whom it is offered. */
  keptMinutes: 120,
  /** What would end at night lasts until two hours after the morning has begun. */
  morningMinutes: 8 * 60,
  nightMinutes: 21 * 60,
  /** The partner knows who comes so long before the appointment. */
  lastCallMinutes: 30,
  /** Less time to answer is none. */
  minMinutes: 15,
  /** Days on which one person may wait at once. */
  maxPerPerson: 10,
} as const;

/**
 * Until when a place is kept that is offered now: two hours, not over night, and never longer than until half an hour before it begins. Null when
 * too little time is left to answer.
 */
export function keptUntil(now: Moment, begins: Moment, zone: string): Moment | null {
  const { keptMinutes, morningMinutes, nightMinutes, lastCallMinutes, minMinutes } = WAITING_LIST;
  const { date, time } = instantToLocal(now, zone);
  const minutes = minutesOfDay(time);
  const morning = timeOfMinutes(morningMinutes + keptMinutes);
  const byDay =
    minutes < morningMinutes
      ? localToInstant(date, morning, zone)
      : minutes + keptMinutes > nightMinutes
        ? localToInstant(addDays(date, 1), morning, zone)
        : now + keptMinutes * MS_PER_MINUTE;
  const until = Math.min(byDay, begins - lastCallMinutes * MS_PER_MINUTE);
  return until - now < minMinutes * MS_PER_MINUTE ? null : until;
}

/** What somebody waits for: a service of some length, or a part of the day, on a day. */
export type PlaceWish = {
  readonly date: LocalDate;
  readonly durationMinutes: number;
  readonly dayPart: DayPart | null;
};

/** When a service of this length may begin on a day, with what is booked already. */
function beginningsOn(
  wish: PlaceWish,
  calendar: PartnerCalendar,
  booked: readonly Booking[],
  terms: SlotTerms,
): LocalTime[] {
  const { date } = wish;
  const slots = slotsOn(date, presencesOn(calendar, date), booked, terms);
  const { unitMinutes } = terms;
  if (!terms.halfDays || wish.dayPart === null)
    return startsOfDay(slots, date, { units: unitsFor(wish.durationMinutes, unitMinutes), unitMinutes }).map(
      ({ time }) => time,
    );
  const today = instantToLocal(terms.now, terms.zone).date;
  const begins = timeOfMinutes(DAY_PARTS[wish.dayPart].startMinutes);
  return isDaySelectable(slots, wish.dayPart, { date, today }) ? [begins] : [];
}

/** Whether somebody may wait for a day: not while there is a place, and not where there would be none if nobody had booked. */
export function dayToWaitFor(
  wish: PlaceWish,
  calendar: PartnerCalendar,
  booked: readonly Booking[],
  terms: SlotTerms,
): 'full' | 'hasPlaces' | 'notOpen' {
  if (beginningsOn(wish, calendar, booked, terms).length > 0) return 'hasPlaces';
  return beginningsOn(wish, calendar, [], terms).length > 0 ? 'full' : 'notOpen';
}

/** Somebody who waits, with the terms of the offer that they would order. */
export type Waiting = PlaceWish & { readonly id: number; readonly terms: SlotTerms };

/** A place for somebody who waits: what has to be booked to keep it for them, and until when. */
export type FoundPlace = {
  readonly waitId: number;
  readonly time: LocalTime;
  readonly until: Moment;
  readonly claims: readonly SlotClaim[];
};

/**
 * Whom a free place can be offered: who has waited longest and whose service fits chooses first, each the earliest place of the day that leaves time
 * to answer. Somebody whose long service fits nowhere holds up nobody behind them.
 */
export function placesForWaiting(
  waiting: readonly Waiting[],
  calendar: PartnerCalendar,
  booked: readonly Booking[],
): FoundPlace[] {
  const taken = [...booked];
  return waiting.flatMap((wait): FoundPlace[] => {
    const place = firstPlace(wait, calendar, taken);
    if (place === null) return [];
    taken.push(...place.claims.map(({ from, to, groups }) => ({ group: groups[0] ?? 0, from, to })));
    return [place];
  });
}

function firstPlace(wait: Waiting, calendar: PartnerCalendar, taken: readonly Booking[]): FoundPlace | null {
  const { terms, date, durationMinutes, dayPart } = wait;
  for (const time of beginningsOn(wait, calendar, taken, terms)) {
    const until = keptUntil(terms.now, localToInstant(date, time, terms.zone), terms.zone);
    if (until === null) continue;
    const wish: SlotWish = { date, time, durationMinutes, dayPart };
    const claims = claimsFor(slotsOn(date, presencesOn(calendar, date), taken, terms), wish, terms);
    if (claims !== null) return { waitId: wait.id, time, until, claims };
  }
  return null;
}
