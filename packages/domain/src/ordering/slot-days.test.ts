import { expect, test } from 'vitest';
import { nearestTo, shownDays, slotDays, timesOf } from './slot-days.ts';

const monday = '2026-11-23';
/** Half hours of one person from nine to eleven; those named are taken. */
const morning = (...taken: readonly string[]) =>
  ['9:00', '9:30', '10:00', '10:30'].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { hour, minute, group: 1, available: !taken.includes(time) };
  });
const calendar = (slots: Record<string, ReturnType<typeof morning>>) => ({
  from: monday,
  timeUnitInMinutes: 30,
  slots,
});

test('a day holds the hours at which the service may begin, and all of them for who sees what is taken', () => {
  const [day] = slotDays(calendar({ 1: morning('9:30') }), { minutes: 45, dayPart: null });
  expect(day).toMatchObject({ date: '2026-11-24', times: ['10:00'] });
  expect(day && timesOf(day, { withTaken: false })).toEqual([{ time: '10:00', taken: false }]);
  expect(day && timesOf(day, { withTaken: true }).map(({ taken }) => taken)).toEqual([true, true, false, true]);
});

test('what is left of today may be nothing: that is no full day, tomorrow is', () => {
  const all = ['9:00', '9:30', '10:00', '10:30'];
  const days = slotDays(calendar({ 0: morning(...all), 1: morning(...all) }), { minutes: 30, dayPart: null });
  expect(days.map(({ date, times }) => [date, times.length])).toEqual([['2026-11-24', 0]]);
});

test('a half-day calendar offers the beginning of the part', () => {
  const days = slotDays(calendar({ 1: morning() }), { minutes: 30, dayPart: 'morning' });
  expect(days).toEqual([{ date: '2026-11-24', times: ['08:00'], allTimes: ['08:00'] }]);
});

test('five days at first even where all are full; who asks for more sees a free one; a chosen day stays in sight', () => {
  const day = (date: string, times: readonly string[] = []) => ({ date, times, allTimes: ['09:00'] });
  const dates = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  const free = dates.map((date) => day(date, ['09:00']));
  const freeFromTheTwelfthOn = dates.map((date, index) => day(date, index === 11 ? ['09:00'] : []));
  expect(shownDays(free, 5, '')).toBe(5);
  expect(shownDays(freeFromTheTwelfthOn, 5, '')).toBe(5);
  expect(shownDays(freeFromTheTwelfthOn, 10, '')).toBe(12);
  expect(shownDays(free, 5, '2026-12-07')).toBe(10);
  expect(shownDays(free.slice(0, 3), 5, '')).toBe(3);
});

test('the nearest free hours are told in order of time', () => {
  const days = slotDays(calendar({ 1: morning('9:30'), 2: morning() }), { minutes: 30, dayPart: null });
  const nearest = nearestTo(days, { date: '2026-11-24', time: '09:30' }, 3);
  expect(nearest.map(({ time }) => time)).toEqual(['09:00', '10:00', '10:30']);
});
