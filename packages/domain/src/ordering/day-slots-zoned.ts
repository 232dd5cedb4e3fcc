import { addDays, minutesOfDay, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { instantToLocal, localToInstant } from '../shared/moment-zoned.ts';
import {
  DAY_PARTS,
  groupsFreeAt,
  groupsFreeInHalf,
  halvesOf,
  isDaySelectable,
  nearestStarts,
  type DayPart,
  type Presence,
  slotsOfDay,
  startsOfDay,
  type Slot,
  type Start,
  unitsFor,
} from './calendar-slots.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** Time of a group that is taken, end excluded. */
export type Booking = { readonly group: number; readonly from: Moment; readonly to: Moment };

/** How an offer is booked. The buffers are minutes around an appointment in which the same person has no other; half days have none. */
export type SlotTerms = {
  /** The conciergerie's. */
  readonly zone: string;
  readonly now: Moment;
  readonly unitMinutes: number;
  /** Mornings, afternoons and days are booked, not hours. */
  readonly halfDays: boolean;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
};

/** What somebody wants to book: from a time on for so long, or a part of the day. */
export type SlotWish = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly durationMinutes: number;
  readonly dayPart: DayPart | null;
};

/** One stretch to be booked in the first of these groups that is still free; several where a day is booked by halves. */
export type SlotClaim = { readonly from: Moment; readonly to: Moment; readonly groups: readonly number[] };

/**
 * The slots of one day as its clocks show them. A time that does not exist on that day (clocks go forward) is left out; one that
 * exists twice (clocks go back) is meant as the first. With half days a booking takes the whole half of its group. What is booked comes no nearer than
 * the buffers: hours need not have room for them.
 * Spec: beneficiary-and-access §3 (Slots).
 */
export function slotsOn(
  date: LocalDate,
  presences: readonly Presence[],
  bookings: readonly Booking[],
  { zone, now, unitMinutes, halfDays, bufferBeforeMinutes, bufferAfterMinutes }: SlotTerms,
): Slot[] {
  const cut = slotsOfDay(presences, [], { unitMinutes, pastMinutes: 0 });
  if (cut.length === 0) return [];
  const clock = clockOf(date, zone);
  // An appointment that ends as long before a booking as its own buffer asks, and begins as long after it, overlaps nothing of this.
  const near = bookings
    .map(({ group, from, to }) => ({
      group,
      from: from - bufferAfterMinutes * MS_PER_MINUTE,
      to: to + bufferBeforeMinutes * MS_PER_MINUTE,
    }))
    .filter(({ from, to }) => from < clock.nightEnd && clock.begin < to);
  return cut.flatMap((slot) => {
    const start = slot.hour * 60 + slot.minute;
    const from = clock.at(start);
    if (from === null) return [];
    const half = halfDays
      ? halvesOf('full_day').find(({ startMinutes, endMinutes }) => startMinutes <= start && start < endMinutes)
      : null;
    if (half === undefined) return [{ ...slot, available: false }];
    const stretch =
      half === null
        ? { from, to: from + unitMinutes * MS_PER_MINUTE }
        : { from: clock.from(half.startMinutes), to: clock.from(half.endMinutes) };
    const taken = near.some(
      (other) => other.group === slot.group && other.from < stretch.to && stretch.from < other.to,
    );
    return [{ ...slot, available: from >= now && !taken }];
  });
}

/** What has to be booked for a wish, its buffers included; null when nobody is free for it. Which group gets it is decided where it is booked. */
export function claimsFor(slots: readonly Slot[], wish: SlotWish, terms: SlotTerms): SlotClaim[] | null {
  const { date, time, dayPart } = wish;
  if (!terms.halfDays || dayPart === null) {
    const units = unitsFor(wish.durationMinutes, terms.unitMinutes);
    const groups = groupsFreeAt(slots, minutesOfDay(time), { units, unitMinutes: terms.unitMinutes });
    const from = localToInstant(date, time, terms.zone);
    const to = from + (units * terms.unitMinutes + terms.bufferAfterMinutes) * MS_PER_MINUTE;
    return groups.length === 0 ? null : [{ from: from - terms.bufferBeforeMinutes * MS_PER_MINUTE, to, groups }];
  }
  const today = instantToLocal(terms.now, terms.zone).date;
  if (!isDaySelectable(slots, dayPart, { date, today })) return null;
  const clock = clockOf(date, terms.zone);
  return halvesOf(dayPart).map(({ half, startMinutes, endMinutes }) => ({
    from: clock.from(startMinutes),
    to: clock.from(endMinutes),
    groups: groupsFreeInHalf(slots, half),
  }));
}

/** The free starts nearest to one that was lost, in its own way of booking: for who comes second. */
export function nearestFree(
  days: readonly { readonly date: LocalDate; readonly slots: readonly Slot[] }[],
  lost: SlotWish,
  terms: SlotTerms,
  atMost: number,
): Start[] {
  const today = instantToLocal(terms.now, terms.zone).date;
  const { dayPart, durationMinutes } = lost;
  const { unitMinutes } = terms;
  const starts = days.flatMap(({ date, slots }): Start[] => {
    if (!terms.halfDays || dayPart === null) {
      return startsOfDay(slots, date, { units: unitsFor(durationMinutes, unitMinutes), unitMinutes });
    }
    const time = timeOfMinutes(DAY_PARTS[dayPart].startMinutes);
    return isDaySelectable(slots, dayPart, { date, today }) ? [{ date, time, group: 1 }] : [];
  });
  return nearestStarts(starts, lost, atMost);
}

/**
 * The moments of one day's clock, and of the night after it: minute 1470 is 0:30 of the next day. Most days have 24 hours: only on the two others is each time
 * looked up by itself.
 */
function clockOf(
  date: LocalDate,
  zone: string,
): {
  readonly begin: Moment;
  readonly nightEnd: Moment;
  at(minutes: number): Moment | null;
  from(minutes: number): Moment;
} {
  const tomorrow = addDays(date, 1);
  const begin = localToInstant(date, '00:00', zone);
  const end = localToInstant(tomorrow, '00:00', zone);
  const nightEnd = localToInstant(addDays(date, 2), '00:00', zone);
  const isEven = end - begin === MINUTES_PER_DAY * MS_PER_MINUTE;
  const isNightEven = nightEnd - end === MINUTES_PER_DAY * MS_PER_MINUTE;
  const from = (minutes: number): Moment => {
    if (minutes < MINUTES_PER_DAY)
      return isEven ? begin + minutes * MS_PER_MINUTE : localToInstant(date, timeOfMinutes(minutes), zone);
    const late = minutes - MINUTES_PER_DAY;
    return isNightEven ? end + late * MS_PER_MINUTE : localToInstant(tomorrow, timeOfMinutes(late), zone);
  };
  const at = (minutes: number): Moment | null => {
    const moment = from(minutes);
    if (minutes < MINUTES_PER_DAY ? isEven : isNightEven) return moment;
    return instantToLocal(moment, zone).time === timeOfMinutes(minutes % MINUTES_PER_DAY) ? moment : null;
  };
  return { begin, nightEnd, at, from };
}
