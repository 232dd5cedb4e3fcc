import { expect, test } from 'vitest';
import { vatOptionProblems } from './vat-option.ts';

test.for([
  ['2026-12-01', true],
  ['2026-11-01', false],
  ['2026-12-02', false],
  ['2027-06-01', true],
] as const)('an option from %s on, told on 28 November: %s', ([startsOn, isRight]) => {
  expect(vatOptionProblems({ startsOn, onDebits: true }, '2026-11-28').length === 0).toBe(isRight);
});

test('the first of the month itself is early enough', () => {
  expect(vatOptionProblems({ startsOn: '2026-12-01', onDebits: false }, '2026-12-01')).toEqual([]);
});
