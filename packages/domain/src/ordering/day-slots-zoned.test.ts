import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOfDay, timeOfMinutes } from '../shared/local-date.ts';
import { localToInstant } from '../shared/moment-zoned.ts';
import { startsOfDay, type Presence } from './calendar-slots.ts';
import { presencesOn, type PartnerCalendar } from './partner-calendar.ts';
import { claimsFor, nearestFree, slotsOn, type Booking, type SlotTerms } from './day-slots-zoned.ts';

const zone = 'Europe/Paris';
const day = '2026-11-26';
const terms = (over: Partial<SlotTerms> = {}): SlotTerms => ({
  zone,
  now: Date.parse('2026-11-20T10:00:00Z'),
  unitMinutes: 30,
  halfDays: false,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  ...over,
});
const hours = (group: number, start: number, end: number): Presence => ({
  group,
  startMinutes: start * 60,
  endMinutes: end * 60,
});
const booked = (group: number, from: string, to: string, date = day): Booking => ({
  group,
  from: localToInstant(date, from, zone),
  to: localToInstant(date, to, zone),
});
const free = (slots: ReturnType<typeof slotsOn>): string[] =>
  slots.filter(({ available }) => available).map(({ hour, minute }) => timeOfMinutes(hour * 60 + minute));

describe('slots of a day', () => {
  test('are free unless booked in their group or past', () => {
    const now = Date.parse('2026-11-26T08:10:00Z');
    const slots = slotsOn(
      day,
      [hours(1, 9, 11)],
      [booked(1, '10:00', '10:30'), booked(2, '10:30', '11:00')],
      terms({ now }),
    );
    expect(free(slots)).toEqual(['09:30', '10:30']);
    expect(slots).toHaveLength(4);
  });

  test('that the clock leaves out in spring are none: the hour after them does not follow', () => {
    const slots = slotsOn('2027-03-28', [hours(1, 1, 4)], [], terms());
    expect(free(slots)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const hour = { units: 2, unitMinutes: 30 };
    expect(startsOfDay(slots, '2027-03-28', hour).map(({ time }) => time)).toEqual(['01:00', '03:00']);
  });

  test('that the clock shows twice in autumn are the first ones', () => {
    const date = '2027-10-31';
    const slots = slotsOn(date, [hours(1, 2, 4)], [], terms());
    expect(free(slots)).toEqual(['02:00', '02:30', '03:00', '03:30']);
    const [claim] = claimsFor(slots, { date, time: '02:30', durationMinutes: 30, dayPart: null }, terms()) ?? [];
    expect(claim).toEqual({
      from: Date.parse('2027-10-31T00:30:00Z'),
      to: Date.parse('2027-10-31T01:00:00Z'),
      groups: [1],
    });
    const late = { group: 1, from: Date.parse('2027-10-31T02:00:00Z'), to: Date.parse('2027-10-31T02:30:00Z') };
    expect(free(slotsOn(date, [hours(1, 2, 4)], [late], terms()))).toEqual(['02:00', '02:30', '03:30']);
  });

  test('of half days are taken by halves', () => {
    const half = terms({ halfDays: true, unitMinutes: 60 });
    const slots = slotsOn(day, [hours(1, 7, 21)], [booked(1, '12:00', '12:30')], half);
    expect(free(slots)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00']);
    const wish = { date: day, time: '08:00', durationMinutes: 720, dayPart: 'full_day' as const };
    expect(claimsFor(slots, wish, half)).toBeNull();
    const both = slotsOn(day, [hours(1, 7, 21), hours(2, 8, 13)], [booked(1, '12:00', '12:30')], half);
    expect(claimsFor(both, wish, half)).toEqual([
      { ...between('08:00', '13:00'), groups: [2] },
      { ...between('13:00', '20:00'), groups: [1] },
    ]);
  });
});

const between = (from: string, to: string) => ({
  from: localToInstant(day, from, zone),
  to: localToInstant(day, to, zone),
});

describe('buffers', () => {
  test('keep appointments apart: ten minutes to prepare, twenty to clear up', () => {
    const buffered = terms({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20, unitMinutes: 15 });
    const [claim] =
      claimsFor(
        slotsOn(day, [hours(1, 9, 13)], [], buffered),
        { date: day, time: '10:30', durationMinutes: 30, dayPart: null },
        buffered,
      ) ?? [];
    expect(claim).toEqual({ ...booked(1, '10:20', '11:20'), groups: [1], group: undefined });
    const taken = [booked(1, '10:20', '11:20')];
    const starts = startsOfDay(slotsOn(day, [hours(1, 9, 13)], taken, buffered), day, { units: 2, unitMinutes: 15 });
    // Before: over by 10:00 at the latest. After: 11:20, ten minutes to prepare, and the next quarter of an hour.
    expect(starts.map(({ time }) => time)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '11:30',
      '11:45',
      '12:00',
      '12:15',
      '12:30',
    ]);
  });

  test('need no room in the hours, and keep nobody else of the partner from working', () => {
    const buffered = terms({ bufferBeforeMinutes: 60, bufferAfterMinutes: 60 });
    expect(free(slotsOn(day, [hours(1, 9, 10), hours(2, 9, 10)], [booked(2, '09:00', '09:30')], buffered))).toEqual([
      '09:00',
      '09:30',
    ]);
  });
});

test('the nearest free starts come first', () => {
  const days = ['2026-11-26', '2026-11-27'].map((date) => ({
    date,
    slots: slotsOn(date, [hours(1, 9, 10)], [], terms()),
  }));
  const lost = { date: '2026-11-27', time: '09:00', durationMinutes: 30, dayPart: null };
  expect(nearestFree(days, lost, terms(), 3).map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-27 09:00',
    '2026-11-27 09:30',
    '2026-11-26 09:30',
  ]);
});

type Buffers = Pick<SlotTerms, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>;

/** The simplest calendar there is: for every person a set of the minutes that are taken, looked up one by one. */
class MinuteByMinute {
  private readonly taken = new Map<number, Set<number>>();
  private readonly presences: readonly Presence[];
  private readonly unit: number;

  constructor(presences: readonly Presence[], unit: number) {
    this.presences = presences;
    this.unit = unit;
  }

  /** The first group that is there and free in every minute from a time on, at a time where one of its units begins. */
  groupFor(start: number, minutes: number, buffers: Buffers): number | null {
    const groups = this.presences
      .filter(({ startMinutes, endMinutes }) => {
        const lastUnit = startMinutes + Math.floor((endMinutes - startMinutes) / this.unit) * this.unit;
        return startMinutes <= start && start + minutes <= lastUnit && (start - startMinutes) % this.unit === 0;
      })
      .map(({ group }) => group)
      .filter((group) => {
        const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = buffers;
        return !this.minutes(start - before, before + minutes + after).some((minute) =>
          this.taken.get(group)?.has(minute),
        );
      });
    return groups.length === 0 ? null : Math.min(...groups);
  }

  take(group: number, start: number, minutes: number): void {
    this.taken.set(group, new Set([...(this.taken.get(group) ?? []), ...this.minutes(start, minutes)]));
  }

  private minutes(start: number, minutes: number): number[] {
    return Array.from({ length: minutes }, (_, index) => start + index);
  }
}

test('whatever is booked in whatever order, the rule answers as a calendar kept minute by minute', () => {
  const presence = fc.record({
    group: fc.integer({ min: 1, max: 3 }),
    startMinutes: fc.integer({ min: 32, max: 60 }).map((quarter) => quarter * 15),
    lengthMinutes: fc.integer({ min: 1, max: 20 }).map((quarter) => quarter * 15),
  });
  const wish = fc.record({
    start: fc.integer({ min: 30, max: 80 }).map((quarter) => quarter * 15),
    minutes: fc.integer({ min: 1, max: 130 }),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 20),
    bufferAfterMinutes: fc.constantFrom(0, 0, 10, 45),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(presence, { selector: ({ group }) => group, maxLength: 3 }),
      fc.array(wish, { maxLength: 25 }),
      fc.constantFrom(15, 30, 45),
      (entries, wishes, unitMinutes) => {
        const presences = entries.map(({ group, startMinutes, lengthMinutes }) => ({
          group,
          startMinutes,
          endMinutes: startMinutes + lengthMinutes,
        }));
        const model = new MinuteByMinute(presences, unitMinutes);
        const bookings: Booking[] = [];
        for (const { start, minutes, ...buffers } of wishes) {
          const asked = terms({ unitMinutes, ...buffers });
          const length = Math.ceil(minutes / unitMinutes) * unitMinutes;
          const time = timeOfMinutes(start);
          const slots = slotsOn(day, presences, bookings, asked);
          const claims = claimsFor(slots, { date: day, time, durationMinutes: minutes, dayPart: null }, asked);
          const expected = model.groupFor(start, length, buffers);
          expect(claims?.[0]?.groups[0] ?? null).toBe(expected);
          const offered = startsOfDay(slots, day, { units: length / unitMinutes, unitMinutes });
          expect(offered.find((one) => one.time === time)?.group ?? null).toBe(expected);
          const [claim] = claims ?? [];
          if (claim === undefined || expected === null) continue;
          const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = buffers;
          expect((claim.to - claim.from) / 60_000).toBe(before + length + after);
          expect(claim.from + before * 60_000).toBe(localToInstant(day, timeOfMinutes(minutesOfDay(time)), zone));
          model.take(expected, start - before, before + length + after);
          bookings.push({ group: expected, from: claim.from, to: claim.to });
        }
      },
    ),
    { numRuns: 200 },
  );
});

describe('an evening that ends after midnight', () => {
  const evening: PartnerCalendar = {
    recurring: [{ id: 1, group: 1, dayOfWeek: 6, startMinutes: 1290, lengthMinutes: 180 }],
    real: [],
    isAway: () => false,
    isDayOff: () => false,
  };
  const slotsOf = (date: string, bookings: readonly Booking[] = [], over: Partial<SlotTerms> = {}) =>
    slotsOn(date, presencesOn(evening, date), bookings, terms({ unitMinutes: 30, ...over }));
  const begins = (date: string, units: number, bookings: readonly Booking[] = []): string[] =>
    startsOfDay(slotsOf(date, bookings), date, { units, unitMinutes: 30 }).map(({ time }) => time);

  // Saturday, 28 November 2026, from 21:30 to 0:30.
  test('child care from 22:30 to 0:30 is booked as one stretch', () => {
    const asked = { date: '2026-11-28', time: '22:30', durationMinutes: 120, dayPart: null };
    const [claim] = claimsFor(slotsOf('2026-11-28'), asked, terms({ unitMinutes: 30 })) ?? [];
    expect(claim).toEqual({
      from: localToInstant('2026-11-28', '22:30', zone),
      to: localToInstant('2026-11-29', '00:30', zone),
      groups: [1],
    });
    expect(begins('2026-11-28', 4)).toEqual(['21:30', '22:00', '22:30']);
  });

  test('what begins after midnight belongs to the next day, and is taken there as well', () => {
    expect(begins('2026-11-28', 1).at(-1)).toBe('23:30');
    expect(begins('2026-11-29', 1)).toEqual(['00:00']);
    const booking = {
      group: 1,
      from: localToInstant('2026-11-28', '23:30', zone),
      to: localToInstant('2026-11-29', '00:30', zone),
    };
    expect(begins('2026-11-29', 1, [booking])).toEqual([]);
    expect(begins('2026-11-28', 2, [booking])).toEqual(['21:30', '22:00', '22:30']);
  });

  test('hours that begin where those of the night end have their own units, and a service goes on over both', () => {
    const recurring = [
      { id: 1, group: 1, dayOfWeek: 6 as const, startMinutes: 1290, lengthMinutes: 570 },
      { id: 2, group: 1, dayOfWeek: 7 as const, startMinutes: 420, lengthMinutes: 120 },
    ];
    const day = { ...evening, recurring };
    const at = (unitMinutes: number) =>
      slotsOn('2026-11-29', presencesOn(day, '2026-11-29'), [], terms({ unitMinutes, now: 0 }));
    expect(at(60).filter(({ hour }) => hour >= 6)).toMatchObject([
      { hour: 7, minute: 0 },
      { hour: 8, minute: 0 },
    ]);
    expect(startsOfDay(at(30), '2026-11-29', { units: 4, unitMinutes: 30 }).map(({ time }) => time)).toContain('06:00');
  });

  test.each([
    // Clocks go forward from 2:00 to 3:00: nothing goes on over the gap.
    ['2027-03-27', '2027-03-28', ['00:00', '00:30', '01:00', '03:00'], 6],
    // They go back from 3:00 to 2:00: 2:00 and 2:30 are the first ones.
    ['2026-10-24', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'], 8],
  ] as const)('until four in the morning, over the night after %s', (saturday, sunday, hours, slots) => {
    const long: PartnerCalendar = {
      ...evening,
      recurring: [{ id: 1, group: 1, dayOfWeek: 6, startMinutes: 1290, lengthMinutes: 390 }],
    };
    const at = (date: string) => slotsOn(date, presencesOn(long, date), [], terms({ unitMinutes: 30, now: 0 }));
    const startsOn = (date: string) =>
      startsOfDay(at(date), date, { units: 2, unitMinutes: 30 }).map(({ time }) => time);
    expect(startsOn(saturday)).toEqual(['21:30', '22:00', '22:30', '23:00', '23:30']);
    expect(startsOn(sunday)).toEqual(hours);
    expect(at(saturday).filter(({ hour }) => hour >= 24)).toHaveLength(slots);
    expect(at(sunday)).toHaveLength(slots);
  });
});
