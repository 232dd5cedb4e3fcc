import { expect, test } from 'vitest';
import { isLeftOpen, isOffline, isStuck, lockerDeadline } from './locker-deadlines.ts';

const noon = Date.UTC(2026, 10, 24, 12);
const minutes = 60_000;

test('a parcel that lies there since noon is to be taken out until noon three days later', () => {
  expect(new Date(lockerDeadline(noon, 72)).toISOString()).toBe('2026-11-27T12:00:00.000Z');
});

test('a door is left open, a locker offline, a fault a task after five minutes', () => {
  expect([4, 5].map((after) => isLeftOpen('dropping', noon, noon + after * minutes))).toEqual([false, true]);
  expect(isLeftOpen('occupied', noon, noon + 60 * minutes)).toBe(false);
  expect([4, 5].map((after) => isOffline(new Date(noon).getTime(), noon + after * minutes))).toEqual([false, true]);
  expect(isOffline(null, noon)).toBe(true);
  expect([4, 5].map((after) => isStuck(noon, noon + after * minutes))).toEqual([false, true]);
  expect(isStuck(null, noon)).toBe(false);
});
