import { expect, test } from 'vitest';
import { isColleague, mayErase } from './account-erasure.ts';

test.each([
  ['nothing is open', 0, 0, true],
  ['an order goes on', 1, 0, false],
  ['something is owed', 0, 1, false],
  ['both', 2, 1269, false],
  ['paid ahead', 0, -500, true],
])('when %s (%i orders, %i cents), an account may be erased: %s', (_when, ordersInProgress, owedCents, expected) => {
  expect(mayErase({ ordersInProgress, owedCents })).toBe(expected);
});

test('managers, partners and administrators are colleagues, also where they are beneficiaries, too', () => {
  const beneficiary = { isManager: false, isPartner: false, isAdmin: false };
  expect(isColleague(beneficiary)).toBe(false);
  for (const role of ['isManager', 'isPartner', 'isAdmin'])
    expect(isColleague({ ...beneficiary, [role]: true })).toBe(true);
});
