import { expect, test } from 'vitest';
import { exceptionalDays } from './exceptional-days.ts';

const mondayToFriday = 31;

test('the days that differ from their weekday, and only those', () => {
  const schedule = {
    weekly: [{ daysOfWeek: mondayToFriday, startTime: 900, endTime: 1830 }],
    // Friday 25 December; Sunday 27 December is closed anyway.
    holidays: ['2026-12-25', '2026-12-27'],
    exceptional: [
      { date: '2026-12-24', startTime: 900, endTime: 1215 },
      // As on any Tuesday.
      { date: '2026-12-22', startTime: 900, endTime: 1830 },
      // A closure is an opening of no length.
      { date: '2026-12-28', startTime: 0, endTime: 0 },
    ],
  };
  expect(exceptionalDays(schedule, '2026-12-21', 14)).toEqual([
    { date: '2026-12-24', hours: [{ startTime: 900, endTime: 1215 }] },
    { date: '2026-12-25', hours: [] },
    { date: '2026-12-28', hours: [] },
  ]);
  expect(exceptionalDays(schedule, '2026-12-29', 60)).toEqual([]);
});
