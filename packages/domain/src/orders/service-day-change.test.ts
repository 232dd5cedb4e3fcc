import { expect, test } from 'vitest';
import { fixesServiceDay } from './service-day-change.ts';

test.each([
  ['accepted', { dateFlexible: true, isCalendar: false }, true],
  ['quote_sent', { dateFlexible: true, isCalendar: false }, true],
  ['being_processed', { dateFlexible: true, isCalendar: false }, false],
  ['accepted', { dateFlexible: false, isCalendar: false }, false],
  ['accepted', { dateFlexible: true, isCalendar: true }, false],
] as const)('to %s with %o fixes the day: %s', (to, facts, expected) => {
  expect(fixesServiceDay(to, facts)).toBe(expected);
});
