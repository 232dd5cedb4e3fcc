import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, timeOfMinutes } from '../shared/local-date.ts';
import { localToInstant } from '../shared/moment-zoned.ts';
import { clockChangesBetween, deskTile, nextOpening, openUntil } from './desk-clock.ts';
import { tileState } from './desk-tile.ts';
import type { Schedule } from './opening-hours.ts';

const PARIS = 'Europe/Paris';
const inParis = (date: string, time: string) => localToInstant(date, time, PARIS);
const weekly = (startTime: number, endTime: number): Schedule => ({
  weekly: [{ daysOfWeek: 127, startTime, endTime }],
  holidays: [],
  exceptional: [],
});

/** Monday to Friday 9–12:30 and 13:30–18:30, Saturday 10–13; closed on Armistice Day; a short Christmas Eve. */
const SCHEDULE: Schedule = {
  weekly: [
    { daysOfWeek: 31, startTime: 900, endTime: 1230 },
    { daysOfWeek: 31, startTime: 1330, endTime: 1830 },
    { daysOfWeek: 32, startTime: 1000, endTime: 1300 },
  ],
  holidays: ['2026-11-11', '2026-12-24'],
  exceptional: [{ date: '2026-12-24', startTime: 1600, endTime: 900 }],
};

describe('open or not', () => {
  test.each([
    ['2026-11-20', '08:59', null],
    ['2026-11-20', '09:00', '12:30'],
    ['2026-11-20', '12:29', '12:30'],
    ['2026-11-20', '12:30', null],
    ['2026-11-20', '18:00', '18:30'],
    ['2026-11-21', '12:00', '13:00'],
    ['2026-11-22', '12:00', null],
    ['2026-11-11', '10:00', null],
    ['2026-12-24', '15:00', '16:00'],
    ['2026-12-24', '17:00', null],
  ])('%s at %s: until %s', (date, time, until) => {
    expect(openUntil(SCHEDULE, inParis(date, time), PARIS)).toBe(until);
  });

  test('hours are those of the zone: nine in Paris is not nine in Lisbon', () => {
    const moment = inParis('2026-11-20', '09:30');
    expect(openUntil(SCHEDULE, moment, PARIS)).toBe('12:30');
    expect(openUntil(SCHEDULE, moment, 'Europe/Lisbon')).toBeNull();
  });

  test('an opening that lasts until midnight is open in its last minute', () => {
    expect(openUntil(weekly(900, 2400), inParis('2026-11-20', '23:59'), PARIS)).toBe('23:59');
  });
});

describe('the next opening', () => {
  test.each([
    ['2026-11-20', '08:00', '2026-11-20', '09:00'],
    ['2026-11-20', '09:00', '2026-11-20', '13:30'],
    ['2026-11-20', '19:00', '2026-11-21', '10:00'],
    ['2026-11-21', '14:00', '2026-11-23', '09:00'],
    ['2026-11-10', '19:00', '2026-11-12', '09:00'],
  ])('after %s %s', (date, time, nextDate, nextTime) => {
    expect(nextOpening(SCHEDULE, inParis(date, time), PARIS)).toEqual({ date: nextDate, time: nextTime });
  });

  test('there may be none', () => {
    expect(
      nextOpening({ weekly: [], holidays: [], exceptional: [] }, inParis('2026-11-20', '10:00'), PARIS),
    ).toBeNull();
  });

  test('always: it is later, and the desk is open then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const moment = inParis(addDays('2026-01-01', days), timeOfMinutes(minutes));
        const next = nextOpening(SCHEDULE, moment, PARIS);
        expect(next).not.toBeNull();
        if (next === null) return;
        const then = inParis(next.date, next.time);
        expect(then).toBeGreaterThan(moment);
        expect(openUntil(SCHEDULE, then, PARIS)).not.toBeNull();
      }),
    );
  });
});

describe('on the nights when clocks change', () => {
  const utc = (text: string) => Date.parse(`${text}Z`);

  test('in spring an opening from 1:30 to 3:30 lasts one hour', () => {
    const schedule = weekly(130, 330);
    // 2027-03-28: at 2:00 it is 3:00 at once.
    const open = ['00:29', '00:30', '00:59', '01:00', '01:29', '01:30'].map(
      (time) => openUntil(schedule, utc(`2027-03-28T${time}`), PARIS) !== null,
    );
    expect(open).toEqual([false, true, true, true, true, false]);
    expect(nextOpening(weekly(100, 115), utc('2027-03-28T00:20'), PARIS)).toEqual({
      date: '2027-03-29',
      time: '01:00',
    });
  });

  test('in autumn the hour that comes twice opens once', () => {
    const schedule = weekly(200, 230);
    // 2026-10-25: at 3:00 it is 2:00 again. 00:00Z is 2:00 for the first time, 01:00Z for the second.
    const open = ['00:00', '00:29', '00:30', '01:00', '01:15'].map(
      (time) => openUntil(schedule, utc(`2026-10-25T${time}`), PARIS) !== null,
    );
    expect(open).toEqual([true, true, false, false, false]);
    expect(nextOpening(schedule, utc('2026-10-25T00:45'), PARIS)).toEqual({ date: '2026-10-26', time: '02:00' });
  });

  test('a day’s hours hold by the clock on both sides of the change', () => {
    for (const day of ['2027-03-27', '2027-03-28', '2026-10-24', '2026-10-25']) {
      expect(openUntil(weekly(900, 1800), inParis(day, '08:59'), PARIS)).toBeNull();
      expect(openUntil(weekly(900, 1800), inParis(day, '09:00'), PARIS)).toBe('18:00');
      expect(openUntil(weekly(900, 1800), inParis(day, '18:00'), PARIS)).toBeNull();
    }
  });

  test('the grace minutes are real minutes', () => {
    const tile = (time: string) => deskTile(weekly(130, 600), utc(`2027-03-28T${time}`), PARIS, 45);
    expect(['00:30', '01:14', '01:15'].map((time) => tile(time).isInGracePeriod)).toEqual([true, true, false]);
    // 1:30 and 45 minutes: the hour that spring leaves out is none of them.
    expect(tile('00:30').graceUntil).toBe('03:15');
    expect(tile('01:15').minutesSinceOpening).toBe(45);
  });

  test('the days of a year on which they change are known, and a zone without has none', () => {
    expect(clockChangesBetween('2026-11-01', '2027-10-31', PARIS)).toEqual(['2027-03-28', '2027-10-31']);
    expect(clockChangesBetween('2026-11-01', '2027-10-31', 'Indian/Reunion')).toEqual([]);
  });
});

/** Monday to Friday 9–12:30 and 13:30–18:30. */
const OFFICE: Schedule = {
  weekly: [
    { daysOfWeek: 31, startTime: 900, endTime: 1230 },
    { daysOfWeek: 31, startTime: 1330, endTime: 1830 },
  ],
  holidays: ['2026-11-23'],
  exceptional: [],
};

test.each([
  ['09:05', true, true, '09:10', 5, { date: '2026-11-20', time: '13:30' }],
  ['09:10', true, false, null, 10, { date: '2026-11-20', time: '13:30' }],
  ['12:45', false, false, null, null, { date: '2026-11-20', time: '13:30' }],
  ['19:00', false, false, null, null, { date: '2026-11-24', time: '09:00' }],
])(
  'at %s: should be open %s, in grace %s',
  (time, shouldBeOpen, isInGracePeriod, graceUntil, minutesSinceOpening, opensNext) => {
    expect(deskTile(OFFICE, inParis('2026-11-20', time), PARIS, 10)).toEqual({
      shouldBeOpen,
      isInGracePeriod,
      graceUntil,
      minutesSinceOpening,
      opensNext,
    });
  },
);

test.each([
  ['10:00', true, 'opened'],
  ['09:05', true, 'opened'],
  ['09:05', false, 'inGracePeriod'],
  ['09:10', false, 'closedButShouldBeOpen'],
  ['20:00', true, 'openOutsideHours'],
  ['20:00', false, 'closed'],
])('at %s, staffed %s: %s', (time, isOpen, state) => {
  expect(tileState({ ...deskTile(OFFICE, inParis('2026-11-20', time), PARIS, 10), isOpen })).toBe(state);
});
