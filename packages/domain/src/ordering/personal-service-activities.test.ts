import { expect, test } from 'vitest';
import {
  activityCeilingCents,
  creditableCents,
  lastsTooLong,
  PERSONAL_SERVICE_ACTIVITIES,
  type PersonalServiceActivity,
} from './personal-service-activities.ts';
import { activityNumber, PERSONAL_SERVICE_LABELS } from './personal-service-labels.ts';
import { PLAIN_TERMS, priceOrder } from './price-order.ts';

test('26 activities, each with its name in both languages and its number', () => {
  expect(PERSONAL_SERVICE_ACTIVITIES).toHaveLength(26);
  expect(new Set(PERSONAL_SERVICE_ACTIVITIES).size).toBe(26);
  expect(Object.keys(PERSONAL_SERVICE_LABELS)).toEqual([...PERSONAL_SERVICE_ACTIVITIES]);
  expect(new Set(Object.values(PERSONAL_SERVICE_LABELS).flatMap(({ fr, en }) => [fr, en])).size).toBe(52);
  expect(activityNumber('II-3')).toBe('II, 3°');
});

test('three activities have a ceiling of their own, and odd jobs a longest intervention', () => {
  const own = PERSONAL_SERVICE_ACTIVITIES.filter((one) => activityCeilingCents(one) !== null);
  expect(own).toEqual(['II-2', 'II-3', 'II-11']);
  expect(own.map(activityCeilingCents)).toEqual([500_000, 50_000, 300_000]);
  expect(activityCeilingCents(null)).toBeNull();
  expect(PERSONAL_SERVICE_ACTIVITIES.filter((one) => lastsTooLong(one, 121))).toEqual(['II-3']);
});

test.each<[string, number, PersonalServiceActivity | null, number | null, number]>([
  ['housekeeping of any length', 90_000, 'II-1', 600, 90_000],
  ['an activity that nobody named', 90_000, null, 600, 90_000],
  ['odd jobs up to their ceiling', 50_000, 'II-3', 120, 50_000],
  ['odd jobs beyond it', 50_001, 'II-3', 120, 50_000],
  ['odd jobs that last two hours and a minute', 8800, 'II-3', 121, 0],
  ['odd jobs of which nobody knows how long', 8800, 'II-3', null, 8800],
  ['gardening beyond its ceiling', 700_000, 'II-2', 480, 500_000],
  ['computers beyond theirs', 300_100, 'II-11', 60, 300_000],
])('%s', (_what, cents, activity, minutes, creditable) => {
  expect(creditableCents(cents, activity, minutes)).toBe(creditable);
});

test('the price after tax credit follows the ceiling and the length of the intervention', () => {
  const hours = (quantity: number, unitPriceCents = 4400) => [
    { quantity, unitPriceCents, vatRatePercent: 10, durationMinutes: 60 },
  ];
  const oddJobs = { ...PLAIN_TERMS, sap: true, activity: 'II-3' } as const;
  expect(priceOrder(hours(2), oddJobs).afterTaxCreditCents).toBe(4400);
  expect(priceOrder(hours(3), oddJobs)).toMatchObject({ taxCreditCents: 0, afterTaxCreditCents: 13_200 });
  expect(priceOrder(hours(2, 30_000), oddJobs)).toMatchObject({ finalCents: 60_000, taxCreditCents: 25_000 });
  expect(priceOrder(hours(3), { ...oddJobs, activity: 'II-1' }).taxCreditCents).toBe(6600);
  expect(priceOrder(hours(2), { ...oddJobs, sap: false }).taxCreditCents).toBe(0);
});
