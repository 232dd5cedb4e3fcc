import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alsaceMoselleHolidays,
  easterSunday,
  frenchHolidayOn,
  frenchHolidays,
  isInAlsaceMoselle,
} from './french-holidays.ts';
import { dayOfWeek } from './local-date.ts';

test.each([
  [1961, '1961-04-02'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('the holidays of 2026', () => {
  expect(frenchHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
  expect(frenchHolidayOn('2026-05-14')?.name).toEqual({ fr: 'Ascension', en: 'Ascension Day' });
  expect(frenchHolidayOn('2026-05-15')).toBeNull();
});

test('every year: eleven, Easter a Sunday between 22 March and 25 April, Ascension a Thursday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
      const easter = easterSunday(year);
      expect(frenchHolidays(year)).toHaveLength(11);
      expect(dayOfWeek(easter)).toBe(7);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      expect(frenchHolidays(year).some(({ date, name }) => name.fr === 'Ascension' && dayOfWeek(date) === 4)).toBe(
        true,
      );
    }),
  );
});

test('Alsace and Moselle have two more', () => {
  expect(alsaceMoselleHolidays(2027).map(({ date }) => date)).toEqual(['2027-03-26', '2027-12-26']);
  expect(['67000', '68100', '57000', '75067', '2600'].map(isInAlsaceMoselle)).toEqual([true, true, true, false, false]);
});
