import { expect, test } from 'vitest';
import { suggestedDays } from './suggested-days.ts';

// 2026-11-20 is a Friday.
const weekdays = { hours: [{ daysOfWeek: 31 }], exceptions: [], hasPhysicalLocation: true };

test('days are those on which the desk is open, today first', () => {
  expect(suggestedDays('2026-11-20', { desk: weekdays, last: undefined, count: 3 })).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
  ]);
});

test('an exception closes or opens a day', () => {
  const desk = {
    ...weekdays,
    exceptions: [
      { date: '2026-11-23', hours: [] },
      { date: '2026-11-21', hours: [{}] },
    ],
  };
  expect(suggestedDays('2026-11-20', { desk, last: undefined, count: 3 })).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-24',
  ]);
});

test('elsewhere every day but Sunday is proposed, no further than the last', () => {
  expect(suggestedDays('2026-11-20', { desk: undefined, last: '2026-11-23', count: 5 })).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-23',
  ]);
});

test('a desk that never opens proposes nothing', () => {
  expect(
    suggestedDays('2026-11-20', {
      desk: { hours: [], exceptions: [], hasPhysicalLocation: true },
      last: undefined,
      count: 5,
    }),
  ).toEqual([]);
});
