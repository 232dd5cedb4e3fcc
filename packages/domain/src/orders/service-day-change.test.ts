import { expect, test } from 'vitest';
import { fixesServiceDay, isServiceDayOpen } from './service-day-change.ts';

test.each([
  ['accepted', { dateFlexible: true, isCalendar: false }, true],
  ['quote_sent', { dateFlexible: true, isCalendar: false }, true],
  ['being_processed', { dateFlexible: true, isCalendar: false }, false],
  ['accepted', { dateFlexible: false, isCalendar: false }, false],
  ['accepted', { dateFlexible: true, isCalendar: true }, false],
] as const)('to %s with %o fixes the day: %s', (to, facts, expected) => {
  expect(fixesServiceDay(to, facts)).toBe(expected);
});

test.each([
  ['new', { dateFlexible: true, isCalendar: false }, true],
  ['quote_requested', { dateFlexible: true, isCalendar: false }, true],
  ['accepted', { dateFlexible: true, isCalendar: false }, false],
  ['quote_sent', { dateFlexible: true, isCalendar: false }, false],
  ['cancelled', { dateFlexible: true, isCalendar: false }, false],
  ['new', { dateFlexible: false, isCalendar: false }, false],
  ['new', { dateFlexible: true, isCalendar: true }, false],
] as const)('%s with %o leaves the day open: %s', (status, facts, expected) => {
  expect(isServiceDayOpen({ workflow: 'RENDEZ_VOUS', status, ...facts })).toBe(expected);
});
