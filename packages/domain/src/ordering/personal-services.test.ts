import { expect, test } from 'vitest';
import { hourlyPriceCents, householdCeilingCents, lowestHourlyPriceCents } from './personal-services.ts';

test.each([
  [2250, 60, 2250],
  [4200, 150, 1680],
  [16_500, 720, 1375],
  [1000, 45, 1333],
  [null, 60, null],
  [2250, 0, null],
])('%s cents for %i minutes are %s an hour', (price, minutes, hourly) => {
  expect(hourlyPriceCents(price, minutes)).toBe(hourly);
});

test('an offer names its lowest hour; what has no price or no duration has none', () => {
  const item = (price: number | null, timeDuration: number) => ({ price, timeDuration });
  expect(lowestHourlyPriceCents([item(9000, 240), item(16_800, 480), item(0, 60), item(null, 60), item(500, 0)])).toBe(
    2100,
  );
  expect(lowestHourlyPriceCents([item(500, 0)])).toBeNull();
});

test('a household has the credit for 12 000 € a year at most', () => {
  expect(householdCeilingCents('2026-11-24')).toBe(1_200_000);
  expect(householdCeilingCents('2004-12-31')).toBe(0);
});
