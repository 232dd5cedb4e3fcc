import { expect, test } from 'vitest';
import { delayAfterTry, isPermanentFailure } from './mail-retry.ts';

test('tries come soon at first, then every hour, for three days in all', () => {
  const delays: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const delay = delayAfterTry(tries);
    if (delay === null) break;
    delays.push(delay);
  }
  expect(delays.slice(0, 7).map((delay) => delay / 1000)).toEqual([10, 30, 120, 600, 1800, 3600, 3600]);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
});

test.each([
  [550, true],
  [552, true],
  [554, true],
  [450, false],
  [421, false],
  [535, false],
  [undefined, false],
])('an answer %s refuses for good: %s', (responseCode, forGood) => {
  expect(isPermanentFailure(Object.assign(new Error('refused'), { responseCode }))).toBe(forGood);
});
