import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking, SlotTerms } from '../ordering/day-slots-zoned.ts';
import type { PartnerCalendar } from '../ordering/partner-calendar.ts';
import { instantToLocal, localToInstant } from '../shared/moment-zoned.ts';
import { dayToWaitFor, keptUntil, placesForWaiting, type Waiting } from './waiting-list-zoned.ts';

const zone = 'Europe/Paris';
const MONDAY = '2026-11-23';
const at = (date: string, time: string): number => localToInstant(date, time, zone);

describe('how long a place is kept', () => {
  test.each<[string, [string, string], [string, string], [string, string] | null]>([
    ['two hours by day', ['2026-11-20', '10:00'], [MONDAY, '09:00'], ['2026-11-20', '12:00']],
    ['to the evening', ['2026-11-20', '19:00'], [MONDAY, '09:00'], ['2026-11-20', '21:00']],
    ['not into the night', ['2026-11-20', '19:01'], [MONDAY, '09:00'], ['2026-11-21', '10:00']],
    ['not from before the morning', ['2026-11-21', '03:00'], [MONDAY, '09:00'], ['2026-11-21', '10:00']],
    ['no longer than half an hour before', [MONDAY, '08:00'], [MONDAY, '09:15'], [MONDAY, '08:45']],
    ['and no shorter than a quarter of an hour', [MONDAY, '08:31'], [MONDAY, '09:15'], null],
    ['in the night before an early place', ['2026-11-22', '23:00'], [MONDAY, '08:30'], [MONDAY, '08:00']],
  ])('%s', (_what, now, begins, until) => {
    const answered = keptUntil(at(...now), at(...begins), zone);
    expect(answered).toBe(until === null ? null : at(...until));
  });

  test('is never over at night, nor after the place begins', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (nowMinutes, laterMinutes) => {
        const now = at('2027-03-24', '00:00') + nowMinutes * 60_000;
        const begins = now + laterMinutes * 60_000;
        const until = keptUntil(now, begins, zone);
        if (until === null) return laterMinutes < 45;
        const { time } = instantToLocal(until, zone);
        const isCutShort = until === begins - 30 * 60_000;
        return until - now >= 15 * 60_000 && until < begins && (isCutShort || (time >= '08:00' && time <= '21:00'));
      }),
    );
  });
});

const terms = (over: Partial<SlotTerms> = {}): SlotTerms => ({
  zone,
  now: at('2026-11-20', '10:00'),
  unitMinutes: 30,
  halfDays: false,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  ...over,
});
/** One person, on Mondays from nine to eleven. */
const calendar: PartnerCalendar = {
  recurring: [{ id: 1, group: 1, dayOfWeek: 1, startMinutes: 540, lengthMinutes: 120 }],
  real: [],
  isAway: () => false,
  isDayOff: () => false,
};
const booked = (from: string, to: string): Booking => ({ group: 1, from: at(MONDAY, from), to: at(MONDAY, to) });
const waits = (id: number, durationMinutes: number, over: Partial<Waiting> = {}): Waiting => ({
  id,
  date: MONDAY,
  durationMinutes,
  dayPart: null,
  terms: terms(),
  ...over,
});
const found = (waiting: readonly Waiting[], bookings: readonly Booking[]): string[] =>
  placesForWaiting(waiting, calendar, bookings).map(({ waitId, time }) => `${waitId} ${time}`);

describe('whom a place is offered', () => {
  test('who has waited longest, and one place to one person', () => {
    expect(found([waits(1, 30), waits(2, 30)], [booked('09:00', '10:30')])).toEqual(['1 10:30']);
  });

  test('whose long service does not fit holds up nobody', () => {
    expect(found([waits(1, 60), waits(2, 30)], [booked('09:00', '10:30')])).toEqual(['2 10:30']);
  });

  test('the earliest place of the day, and the next to the next', () => {
    expect(found([waits(1, 30), waits(2, 60)], [booked('09:30', '10:00')])).toEqual(['1 09:00', '2 10:00']);
  });

  test('nobody where no time is left to answer', () => {
    const late = terms({ now: at(MONDAY, '08:50') });
    expect(found([waits(1, 30, { terms: late })], [booked('10:00', '11:00')])).toEqual(['1 09:30'].slice(1));
    expect(found([waits(1, 30, { terms: late })], [booked('09:00', '10:30')])).toEqual(['1 10:30']);
  });

  test('the half of a day', () => {
    const halves = terms({ halfDays: true, unitMinutes: 60 });
    expect(found([waits(1, 60, { dayPart: 'morning', terms: halves })], [])).toEqual(['1 08:00']);
    expect(found([waits(1, 60, { dayPart: 'afternoon', terms: halves })], [])).toEqual([]);
  });
});

test.each<[string, number, readonly Booking[], string]>([
  ['a day with a place', 30, [booked('09:00', '10:30')], 'hasPlaces'],
  ['one that is full for so long a service', 60, [booked('09:30', '10:30')], 'full'],
  ['one that is full', 30, [booked('09:00', '11:00')], 'full'],
  ['one that would be too short in any case', 150, [], 'notOpen'],
])('%s', (_what, minutes, bookings, expected) => {
  expect(dayToWaitFor(waits(1, minutes), calendar, bookings, terms())).toBe(expected);
  const sunday = waits(1, minutes, { date: '2026-11-22' });
  expect(dayToWaitFor(sunday, calendar, bookings, terms()), 'nobody is there').toBe('notOpen');
});
