import { expect, test } from 'vitest';
import { dayRange } from './day-ranges.ts';

test.each([
  ['today', '2026-11-20', ['2026-11-20', '2026-11-20']],
  ['tomorrow', '2026-12-31', ['2027-01-01', '2027-01-01']],
  ['thisWeek', '2026-11-20', ['2026-11-16', '2026-11-22']],
  ['thisWeek', '2026-11-22', ['2026-11-16', '2026-11-22']],
  ['thisWeek', '2026-11-23', ['2026-11-23', '2026-11-29']],
  ['next7Days', '2026-11-27', ['2026-11-27', '2026-12-03']],
  ['thisMonth', '2028-02-10', ['2028-02-01', '2028-02-29']],
  ['thisMonth', '2026-12-31', ['2026-12-01', '2026-12-31']],
] as const)('%s on %s', (name, today, expected) => {
  expect(dayRange(name, today)).toEqual(expected);
});
