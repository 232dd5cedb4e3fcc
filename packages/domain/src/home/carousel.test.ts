import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turned, wideRatio } from './carousel.ts';

test.each([
  [1600, 900, 2.5],
  [1200, 400, 3],
  [2000, 400, 3.6],
  [0, 400, 3],
  [1200, Number.NaN, 3],
])('a picture of %d × %d stands at %d', (width, height, ratio) => {
  expect(wideRatio(width, height)).toBe(ratio);
});

test('it turns round and round, both ways', () => {
  expect(turned(2, 1, 3)).toBe(0);
  expect(turned(0, -1, 3)).toBe(2);
  expect(turned(0, 1, 0)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat(19),
      fc.integer({ min: -99, max: 99 }),
      (count, start, steps) => {
        const current = start % count;
        const there = turned(current, steps, count);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(count);
        expect(turned(there, -steps, count)).toBe(current);
      },
    ),
  );
});
