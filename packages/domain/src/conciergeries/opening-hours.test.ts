import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, timeOfMinutes } from '../shared/local-date.ts';
import {
  announcedHours,
  formatHhmm,
  hhmmToMinutes,
  inOrder,
  isOpen,
  nextOpening,
  openingsOn,
  openUntil,
  parseHhmm,
  timeToHhmm,
  type Schedule,
} from './opening-hours.ts';

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

test('beneficiaries go by the hours that are announced to them, and by those of the desk where none are', () => {
  expect(announcedHours(['desk'], ['announced'])).toEqual(['announced']);
  expect(announcedHours(['desk'], [])).toEqual(['desk']);
});

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
    expect(openUntil(SCHEDULE, date, time)).toBe(until);
    expect(isOpen(SCHEDULE, date, time)).toBe(until !== null);
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
    expect(nextOpening(SCHEDULE, date, time)).toEqual({ date: nextDate, time: nextTime });
  });

  test('there may be none', () => {
    expect(nextOpening({ weekly: [], holidays: [], exceptional: [] }, '2026-11-20', '10:00')).toBeNull();
  });
});

test('openings that touch or overlap are one', () => {
  const weekly = [
    { daysOfWeek: 127, startTime: 1200, endTime: 1400 },
    { daysOfWeek: 127, startTime: 900, endTime: 1200 },
    { daysOfWeek: 127, startTime: 1000, endTime: 1000 },
  ];
  expect(openingsOn({ weekly, holidays: [], exceptional: [] }, '2026-11-20')).toEqual([
    { startMinutes: 540, endMinutes: 840 },
  ]);
});

test.each([
  ['9', 900],
  ['18', 1800],
  ['930', 930],
  ['9:30', 930],
  ['09:05', 905],
  ['0:30', 30],
  ['2590', 0],
  ['1875', 0],
  ['neuf', 0],
  ['', 0],
])('%j is typed for %i', (text, hhmm) => {
  expect(parseHhmm(text)).toBe(hhmm);
});

test('clock numbers', () => {
  expect(hhmmToMinutes(1830)).toBe(1110);
  expect(timeToHhmm('18:30')).toBe(1830);
  expect(formatHhmm(905)).toBe('09:05');
  expect(formatHhmm(2300)).toBe('23:00');
  expect(formatHhmm(2359)).toBe('');
  expect(inOrder({ startTime: 1800, endTime: 900 })).toEqual({ startTime: 900, endTime: 1800 });
});

test('always: the next opening is later, and it is open then', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const date = addDays('2026-01-01', days);
      const time = timeOfMinutes(minutes);
      const next = nextOpening(SCHEDULE, date, time);
      expect(next).not.toBeNull();
      if (next === null) return;
      expect(`${next.date} ${next.time}` > `${date} ${time}`).toBe(true);
      expect(isOpen(SCHEDULE, next.date, next.time)).toBe(true);
    }),
  );
});
