import { expect, test } from 'vitest';
import { appointmentWarnings } from './appointment-warnings.ts';
import { CALENDAR, entryProblems, readLocalDateTime } from './calendar-entry.ts';
import { eachDay, mondayOf, shownDays } from './shown-days.ts';

const problemsOf = (hour: number, minutes: number, lengthInMinutes: number, mayBeEmpty = false, userName = '') =>
  entryProblems({ hour, minutes, lengthInMinutes, userName }, { mayBeEmpty }).map(
    ({ field, message }) => `${field} ${message}`,
  );

test.each([
  [7, 0, 60, []],
  [21, 45, 60, []],
  [6, 45, 60, ['hour calendarHour']],
  [22, 0, 60, ['hour calendarHour']],
  [9, 10, 60, ['minutes calendarMinutes']],
  [9, 60, 60, ['minutes calendarMinutes']],
  [9, 0, 0, ['lengthInMinutes calendarLength']],
  [9, 0, 50, ['lengthInMinutes calendarLength']],
  [9, 0, -15, ['lengthInMinutes calendarLength']],
  [21, 0, 180, []],
  [21, 0, 195, []],
  [21, 45, 165, []],
  [21, 0, 600, []],
  [21, 0, 615, ['lengthInMinutes calendarEndsByMorning']],
  [7, 0, 1440, []],
  [5, 7, 4, ['hour calendarHour', 'minutes calendarMinutes', 'lengthInMinutes calendarLength']],
] as const)('hours at %d:%d for %d minutes', (hour, minutes, length, expected) => {
  expect(problemsOf(hour, minutes, length)).toEqual(expected);
});

test('hours without length take weekly ones away, and only these', () => {
  expect(problemsOf(9, 0, 0, true)).toEqual([]);
  expect(problemsOf(9, 0, 60, false, 'x'.repeat(100))).toEqual(['userName tooLong']);
});

test('a day and a time that exist, or none', () => {
  expect(readLocalDateTime('2028-02-29T07:15')).toEqual({ date: '2028-02-29', time: '07:15' });
  expect(readLocalDateTime('2026-02-29T07:15')).toBeNull();
  expect(readLocalDateTime('2026-02-28T24:00')).toBeNull();
  expect(readLocalDateTime('2026-02-28')).toBeNull();
});

test('an appointment outside of all hours, or at once with another of the only person there, is to be looked at', () => {
  const at = (id: number, from: number, to: number) => ({ id, startMinutes: from * 60, endMinutes: to * 60 });
  const morning = { group: 1, startMinutes: 540, endMinutes: 720 };
  const warnings = (appointments: Parameters<typeof appointmentWarnings>[0], presences = [morning]) =>
    Object.fromEntries(appointmentWarnings(appointments, presences));
  expect(warnings([at(1, 9, 10), at(2, 10, 11)])).toEqual({});
  expect(warnings([at(1, 9, 11), at(2, 10, 12)])).toEqual({ 1: 'overlaps', 2: 'overlaps' });
  expect(warnings([at(1, 9, 11), at(2, 10, 12)], [morning, { ...morning, group: 2 }])).toEqual({});
  expect(warnings([at(1, 8, 10)])).toEqual({ 1: 'outsideHours' });
  expect(warnings([at(1, 8, 10)], [])).toEqual({ 1: 'outsideHours' });
  const night = { group: 1, startMinutes: -180, endMinutes: 540 };
  expect(warnings([at(1, 8, 10)], [night, morning])).toEqual({});
  expect(warnings([at(1, 8, 10)], [night, { ...morning, group: 2 }])).toEqual({ 1: 'outsideHours' });
});

test('without being told, a calendar shows 185 days ahead', () => {
  const here = { today: '2026-11-22', first: mondayOf('2026-11-22') };
  expect(CALENDAR.aheadDays).toBe(185);
  expect(here.first).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(shownDays({}, here)).toEqual({ from: '2026-11-16', to: '2027-05-26' });
  expect(shownDays({ from: '2027-06-01' }, here)).toEqual({ from: '2027-06-01', to: '2027-06-01' });
  expect(shownDays({ from: '2026-11-23', to: '2026-11-22' }, here)).toMatchObject([{ message: 'endBeforeBegin' }]);
  expect(shownDays({ from: '2026-01-01', to: '2027-01-01' }, here)).toEqual({ from: '2026-01-01', to: '2027-01-01' });
  expect(shownDays({ from: '2026-01-01', to: '2027-01-02' }, here)).toMatchObject([{ message: 'rangeTooLong' }]);
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
