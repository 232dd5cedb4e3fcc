import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareDates,
  dayMask,
  dayOfWeek,
  daysBetween,
  formatDate,
  formatDateFrom,
  formatMonth,
  formatTime,
  isLocalDate,
  isLocalTime,
  isOnDays,
  minutesOfDay,
  timeOfMinutes,
} from './local-date.ts';

const dates = fc.integer({ min: -40_000, max: 200_000 }).map((days) => addDays('2026-01-01', days));

test.each([
  ['2026-11-26', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['9999-12-31', false],
  ['2026-11-26T10:00', false],
  ['', false],
  ['demain', false],
])('isLocalDate(%j) is %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['12:60', false],
])('isLocalTime(%j) is %s', (text, expected) => {
  expect(isLocalTime(text)).toBe(expected);
});

describe('arithmetic', () => {
  test.each([
    ['2026-11-26', 4, 1],
    ['2026-11-23', 1, 1],
    ['2026-11-29', 7, 1],
    ['1999-12-31', 5, 1],
  ])('%s is day %i of the week', (date, day) => {
    expect(dayOfWeek(date)).toBe(day);
  });

  test('the weekday bit', () => {
    expect(dayMask('2026-11-23')).toBe(1);
    expect(dayMask('2026-11-29')).toBe(64);
    expect(isOnDays(31, '2026-11-27')).toBe(true);
    expect(isOnDays(31, '2026-11-28')).toBe(false);
  });

  test('adding days and counting them agree, order as text is order in time', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days);
        expect(isLocalDate(other)).toBe(true);
        expect(daysBetween(date, other)).toBe(days);
        expect(Math.sign(compareDates(date, other))).toBe(Math.sign(-days) + 0);
        expect(dayOfWeek(addDays(date, 7))).toBe(dayOfWeek(date));
      }),
    );
  });

  test('times and minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(isLocalTime(timeOfMinutes(minutes))).toBe(true);
        expect(minutesOfDay(timeOfMinutes(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('for people', () => {
  test.each([
    ['long', 'fr', '2026-11-20', 'jeudi 26 novembre'],
    ['long', 'en', '2026-11-20', 'Thursday 26 November'],
    ['short', 'fr', '2026-11-20', 'jeu. 26 nov.'],
    ['short', 'en', '2026-11-20', 'Thu 26 Nov'],
    ['numeric', 'fr', '2026-11-20', '26/11/2026'],
    ['numeric', 'en', '2026-11-20', '26/11/2026'],
    ['long', 'fr', '2026-08-28', 'jeudi 26 novembre'],
    ['long', 'fr', '2026-08-27', 'jeudi 26 novembre 2026'],
    ['short', 'en', '2027-03-01', 'Thu 26 Nov 2026'],
  ] as const)('%s %s seen on %s', (form, lang, today, expected) => {
    expect(formatDate('2026-11-26', form, lang, today)).toBe(expected);
  });

  test('the first of a month', () => {
    expect(formatDate('2027-01-01', 'long', 'fr')).toBe('vendredi 1er janvier');
    expect(formatDate('2027-01-01', 'long', 'en')).toBe('Friday 1 January');
    expect(formatMonth('2027-02-01', 'fr')).toBe('février 2027');
  });

  test.each([
    ['17:30', '17\u00a0h\u00a030', '5:30\u00a0pm'],
    ['17:00', '17\u00a0h', '5\u00a0pm'],
    ['00:05', '0\u00a0h\u00a005', '12:05\u00a0am'],
    ['12:00', '12\u00a0h', '12\u00a0pm'],
  ])('the time %s', (time, fr, en) => {
    expect(formatTime(time, 'fr')).toBe(fr);
    expect(formatTime(time, 'en')).toBe(en);
  });

  test('in columns the minutes always show', () => {
    expect(formatTime('17:00', 'fr', 'always')).toBe('17\u00a0h\u00a000');
    expect(formatTime('17:00', 'en', 'always')).toBe('5:00\u00a0pm');
  });

  test('a day from a time on', () => {
    expect(formatDateFrom('2026-11-26', '17:00', 'fr')).toBe('jeudi 26 novembre dès 17\u00a0h');
    expect(formatDateFrom('2026-11-26', '17:00', 'en')).toBe('Thursday 26 November from 5\u00a0pm');
  });
});
