import { expect, test } from 'vitest';
import { erasedWords, isColleague, mayErase } from './account-erasure.ts';

test.each([
  ['nothing is open', 0, 0, 0, true],
  ['an order goes on', 1, 0, 0, false],
  ['something is owed', 0, 1, 0, false],
  ['both', 2, 1269, 0, false],
  ['paid ahead', 0, -500, 0, true],
  ['a refund waits', 0, -1250, 1, false],
])(
  'when %s (%i orders, %i cents, %i on their way), an account may be erased: %s',
  (_when, ordersInProgress, owedCents, paymentsOnTheirWay, expected) => {
    expect(mayErase({ ordersInProgress, owedCents, paymentsOnTheirWay })).toBe(expected);
  },
);

test('managers, partners and administrators are colleagues, also where they are beneficiaries, too', () => {
  const beneficiary = { isManager: false, isPartner: false, isAdmin: false };
  expect(isColleague(beneficiary)).toBe(false);
  for (const role of ['isManager', 'isPartner', 'isAdmin'])
    expect(isColleague({ ...beneficiary, [role]: true })).toBe(true);
});

test('somebody who was erased would be found by their e-mail, and by a name that is nobody else’s', () => {
  const zoe = { email: 'Zoe@Altea.test', name: 'Zoé  de Noël', isSharedName: false };
  expect(erasedWords(zoe)).toEqual(['zoe@altea.test', 'zoé de noël', 'de noël zoé']);
  expect(erasedWords({ ...zoe, isSharedName: true })).toEqual(['zoe@altea.test']);
  expect(erasedWords({ email: 'compte-7', name: 'Zoé', isSharedName: false })).toEqual([]);
});
