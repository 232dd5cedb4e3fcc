import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const area: Box = { left: 100, top: 50, width: 400, height: 300 };
const egg = { width: 48, height: 60 };

test('an egg lies where it should when nothing is there', () => {
  expect(freePlace({ x: 0, y: 0 }, egg, area, [])).toEqual({ left: 100, top: 50 });
  expect(freePlace({ x: 1, y: 1 }, egg, area, [])).toEqual({ left: 452, top: 290 });
});

test('it moves off what can be touched, to the nearest place', () => {
  const button: Box = { left: 250, top: 150, width: 100, height: 44 };
  const place = freePlace({ x: 0.5, y: 0.5 }, egg, area, [button]);
  expect(place).not.toBeNull();
  const { left, top } = place ?? { left: 0, top: 0 };
  const isClear = left + 48 <= 242 || left >= 358 || top + 60 <= 142 || top >= 202;
  expect(isClear).toBe(true);
  expect(Math.hypot(left - 276, top - 170)).toBeLessThan(100);
});

test('there is none where everything can be touched, or nothing has room', () => {
  expect(freePlace({ x: 0.5, y: 0.5 }, egg, area, [area])).toBeNull();
  expect(freePlace({ x: 0.5, y: 0.5 }, egg, { ...area, height: 40 }, [])).toBeNull();
});
