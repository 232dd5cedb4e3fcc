import { expect, test } from 'vitest';
import type { PartnerCalendar } from '../ordering/partner-calendar.ts';
import { partnerDay } from './partner-week.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const calendar = (over: Partial<PartnerCalendar> = {}): PartnerCalendar => ({
  recurring: [],
  real: [],
  isAway: () => false,
  isDayOff: () => false,
  ...over,
});
const mondays = [{ id: 1, group: 1, dayOfWeek: 1 as const, startMinutes: 540, lengthMinutes: 120 }];

const nights = [
  { id: 1, group: 1, dayOfWeek: 1 as const, startMinutes: 1260, lengthMinutes: 600 },
  { id: 2, group: 1, dayOfWeek: 2 as const, startMinutes: 420, lengthMinutes: 600 },
];

test.each([
  ['with hours, on a day of theirs', [calendar({ recurring: mondays })], monday, 'open'],
  ['with hours, on another day', [calendar({ recurring: mondays })], tuesday, 'off'],
  ['with hours at one of two desks', [calendar(), calendar({ recurring: mondays })], monday, 'open'],
  ['with weekly hours, on a holiday', [calendar({ recurring: mondays, isDayOff: () => true })], monday, 'off'],
  ['without any hours', [calendar()], tuesday, 'open'],
  ['without any hours, on a holiday', [calendar({ isDayOff: () => true })], tuesday, 'off'],
  ['with hours that begin where those of the night end', [calendar({ recurring: nights })], tuesday, 'open'],
  ['away', [calendar({ recurring: mondays, isAway: () => true })], monday, 'absent'],
  ['away from one of two desks', [calendar({ isAway: () => true }), calendar()], monday, 'open'],
  ['of no desk', [], monday, 'off'],
] as const)('a partner %s', (_, desks, date, expected) => {
  expect(partnerDay(desks, date)).toBe(expected);
});
