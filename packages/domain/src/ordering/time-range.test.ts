import { expect, test } from 'vitest';
import { minutesBetween } from './time-range.ts';

test.each([
  ['09:00', '11:30', 150],
  ['22:30', '00:30', 120],
  ['22:30', '00:00', 90],
  ['20:00', '08:00', 720],
  ['20:00', '08:15', null],
  ['10:30', '08:00', null],
  ['09:00', '09:00', null],
] as const)('from %s to %s are %s minutes', (begin, end, expected) => {
  expect(minutesBetween(begin, end)).toBe(expected);
});
