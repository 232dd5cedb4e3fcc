import { expect, test } from 'vitest';
import { hoursAlerts } from './hours-alerts.ts';

const schedule = {
  weekly: [
    { daysOfWeek: 31, startTime: 900, endTime: 1200 },
    { daysOfWeek: 31, startTime: 1400, endTime: 1800 },
  ],
  holidays: ['2026-11-11'],
  exceptional: [{ date: '2026-11-13', startTime: 1000, endTime: 1100 }],
};
/** Friday the 20th, in winter: Paris is an hour ahead. */
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+01:00`);
const times = (...spans: readonly string[]) =>
  spans.map((span) => {
    const [from = '', to = ''] = span.split('-');
    return { from: at(from), to: to === '' ? Infinity : at(to) };
  });
const alerts = (open: readonly { from: number; to: number }[], date = '2026-11-20') =>
  hoursAlerts({ schedule, date, zone: 'Europe/Paris', graceMinutes: 15 }, open).map(({ kind, opening, minutes }) => [
    kind,
    opening?.startMinutes ?? null,
    minutes,
  ]);
const [morning, afternoon] = [9 * 60, 14 * 60];

test.each([
  ['kept to the minute', ['09:00-12:00', '14:00-18:00'], []],
  ['within the grace', ['09:15-11:45', '13:50-18:00'], []],
  ['one session over lunch', ['08:55-18:10'], []],
  [
    'never',
    [],
    [
      ['notOpened', morning, 180],
      ['notOpened', afternoon, 240],
    ],
  ],
  ['only in the morning', ['09:00-12:00'], [['notOpened', afternoon, 240]]],
  ['late', ['09:40-12:00', '14:00-18:00'], [['openedLate', morning, 40]]],
  ['early away', ['09:00-12:00', '14:00-17:00'], [['closedEarly', afternoon, 60]]],
  ['away meanwhile', ['09:00-10:00', '10:30-12:00', '14:00-18:00'], [['closedMeanwhile', morning, 30]]],
  ['away three times, shortly', ['09:00-09:30', '09:40-10:00', '10:10-12:00', '14:00-18:00'], []],
  ['still open', ['09:00-12:00', '14:00-'], []],
  ['again in the evening', ['09:00-12:00', '14:00-18:00', '19:00-20:00'], [['openedOutside', null, 60]]],
] as const)('a desk that was open %s', (_how, spans, expected) => {
  expect(alerts(times(...spans))).toEqual(expected);
});

test('on a holiday, and on a day with hours of its own', () => {
  expect(alerts([], '2026-11-11')).toEqual([]);
  expect(alerts([], '2026-11-13')).toEqual([['notOpened', 600, 60]]);
});

test('counts the minutes that passed, on the day that has 25 hours as well', () => {
  const weekly = [{ daysOfWeek: 64, startTime: 0, endTime: 400 }];
  const day = { schedule: { weekly, holidays: [], exceptional: [] }, date: '2026-10-25', zone: 'Europe/Paris' };
  expect(hoursAlerts({ ...day, graceMinutes: 15 }, [])).toMatchObject([{ kind: 'notOpened', minutes: 300 }]);
});
