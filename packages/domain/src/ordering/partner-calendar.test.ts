import { expect, test } from 'vitest';
import { presencesOn, type PartnerCalendar, type RealEntry, type RecurringEntry } from './partner-calendar.ts';

const MONDAY = '2026-11-23';
const weekly = (id: number, over: Partial<RecurringEntry> = {}): RecurringEntry => ({
  id,
  group: 1,
  dayOfWeek: 1,
  startMinutes: 540,
  lengthMinutes: 60,
  ...over,
});
const real = (over: Partial<RealEntry> = {}): RealEntry => ({
  group: 1,
  date: MONDAY,
  startMinutes: 840,
  lengthMinutes: 60,
  replacesEntryId: null,
  ...over,
});
const calendar = (over: Partial<PartnerCalendar> = {}): PartnerCalendar => ({
  recurring: [],
  real: [],
  isAway: () => false,
  isDayOff: () => false,
  ...over,
});
const read = (of: PartnerCalendar, date = MONDAY): string[] =>
  presencesOn(of, date).map(({ group, startMinutes, endMinutes }) => `${group}: ${startMinutes}-${endMinutes}`);

test('weekly hours are there on their day of the week, those of one day on that day', () => {
  const both = calendar({ recurring: [weekly(1)], real: [real()] });
  expect(read(both)).toEqual(['1: 540-600', '1: 840-900']);
  expect(read(both, '2026-11-24')).toEqual([]);
  expect(read(both, '2026-11-30')).toEqual(['1: 540-600']);
});

test('what touches or overlaps in one group is one presence, another group another', () => {
  const entries = [weekly(1), weekly(2, { startMinutes: 600 }), weekly(3, { group: 2, startMinutes: 570 })];
  const overlapping = real({ startMinutes: 630, lengthMinutes: 60 });
  expect(read(calendar({ recurring: entries, real: [overlapping] }))).toEqual(['1: 540-690', '2: 570-630']);
});

test('hours of a day stand in place of the weekly ones that they replace, and take them away without length', () => {
  const recurring = [weekly(1), weekly(2, { startMinutes: 840 })];
  expect(read(calendar({ recurring, real: [real({ replacesEntryId: 1, startMinutes: 600 })] }))).toEqual([
    '1: 600-660',
    '1: 840-900',
  ]);
  expect(read(calendar({ recurring, real: [real({ replacesEntryId: 1, lengthMinutes: 0 })] }))).toEqual(['1: 840-900']);
});

test('on a day off only hours of that very day are left, while away none', () => {
  const both = { recurring: [weekly(1)], real: [real()] };
  expect(read(calendar({ ...both, isDayOff: (date) => date === MONDAY }))).toEqual(['1: 840-900']);
  expect(read(calendar({ ...both, isAway: (date) => date === MONDAY }))).toEqual([]);
});

test('hours that end after midnight are there on both days, whatever the second is', () => {
  // Sunday, from eight in the evening until one.
  const evening = weekly(1, { dayOfWeek: 7, startMinutes: 1200, lengthMinutes: 300 });
  const week = calendar({ recurring: [evening], isDayOff: (date) => date === MONDAY });
  expect(read(week, '2026-11-22')).toEqual(['1: 1200-1500']);
  expect(read(week, MONDAY)).toEqual(['1: -240-60']);
  expect(read(week, '2026-11-24')).toEqual([]);
  const withoutSunday = calendar({ recurring: [evening], isDayOff: (date) => date === '2026-11-22' });
  expect(read(withoutSunday, MONDAY)).toEqual([]);
  const replaced = real({ date: '2026-11-22', startMinutes: 1260, lengthMinutes: 270, replacesEntryId: 1 });
  expect(read(calendar({ recurring: [evening], real: [replaced] }), MONDAY)).toEqual(['1: -180-90']);
});

test('hours of a day begin on it where the night before ends when they begin', () => {
  const recurring = [
    weekly(1, { startMinutes: 1260, lengthMinutes: 600 }),
    weekly(2, { dayOfWeek: 2, startMinutes: 420, lengthMinutes: 600 }),
  ];
  expect(read(calendar({ recurring }), '2026-11-24')).toEqual(['1: -180-420', '1: 420-1020']);
});
