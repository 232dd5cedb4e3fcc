import { expect, test } from 'vitest';
import { weeklyHours } from './weekly-hours.ts';

const nb = '\u00a0';

test.each([
  ['a run of days', [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }], [`Lundi à vendredi, 8${nb}h à 19${nb}h`]],
  [
    'two openings on the same days, in order',
    [
      { daysOfWeek: 31, startTime: 1400, endTime: 1830 },
      { daysOfWeek: 31, startTime: 900, endTime: 1200 },
    ],
    [`Lundi à vendredi, 9${nb}h à 12${nb}h et 14${nb}h à 18${nb}h${nb}30`],
  ],
  [
    'days apart, earliest day first',
    [
      { daysOfWeek: 32, startTime: 1000, endTime: 1200 },
      { daysOfWeek: 1 + 4, startTime: 900, endTime: 1800 },
    ],
    [`Lundi, mercredi, 9${nb}h à 18${nb}h`, `Samedi, 10${nb}h à 12${nb}h`],
  ],
  ['every day', [{ daysOfWeek: 127, startTime: 0, endTime: 2400 }], [`Tous les jours, 0${nb}h à 23${nb}h${nb}59`]],
  ['none', [], []],
])('hours are told for %s', (_what, records, lines) => {
  expect(weeklyHours(records, 'fr')).toEqual(lines);
});

test('hours are told in English', () => {
  expect(weeklyHours([{ daysOfWeek: 31, startTime: 830, endTime: 1700 }], 'en')).toEqual([
    `Monday to Friday, 8:30${nb}am to 5${nb}pm`,
  ]);
});
