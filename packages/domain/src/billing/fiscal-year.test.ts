import { expect, test } from 'vitest';
import { fiscalYearProblems } from './fiscal-year.ts';

test.each([
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-06-30', true],
  ['2026-01-01', '2027-12-31', true],
  // Longer than two years.
  ['2026-01-01', '2028-01-01', false],
  ['2026-07-15', '2028-07-14', true],
  ['2026-07-15', '2028-07-15', false],
  // Over already.
  ['2026-01-01', '2026-11-27', false],
  // The next one would begin in the same calendar year.
  ['2026-01-01', '2026-11-30', false],
  ['2026-07-01', '2026-12-31', true],
])('from %s to %s, told on 28 November 2026: %s', (startsOn, endsOn, isRight) => {
  expect(fiscalYearProblems({ startsOn, endsOn }, '2026-11-28').length === 0).toBe(isRight);
});
