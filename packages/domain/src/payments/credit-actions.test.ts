import { expect, test } from 'vitest';
import { billingTypeNumber, canCancelCredit, canMarkCreditCollected } from './credit-actions.ts';

const CREDIT = { designation: 'compensation', billingType: 'partner', collected: false, cancelled: false } as const;

test.each([
  [{}, ['CANCEL_CREDIT'], true],
  [{}, ['GIVE_CREDIT'], false],
  [{ designation: 'gift_card' }, ['CANCEL_CREDIT'], false],
  [{ collected: true }, ['CANCEL_CREDIT'], false],
  [{ cancelled: true }, ['CANCEL_CREDIT'], false],
] as const)('a credit with %o is cancelled with %j: %s', (facts, permissions, expected) => {
  expect(canCancelCredit({ ...CREDIT, ...facts }, permissions)).toBe(expected);
});

test.each([
  [{}, ['COMPTA'], true],
  [{}, ['PROD'], false],
  [{ billingType: 'company' }, ['COMPTA'], false],
  [{ collected: true }, ['COMPTA'], false],
  [{ cancelled: true }, ['COMPTA'], false],
] as const)('a credit with %o is marked deducted with %j: %s', (facts, permissions, expected) => {
  expect(canMarkCreditCollected({ ...CREDIT, ...facts }, permissions)).toBe(expected);
});

test('billing types have the numbers of the wire', () => {
  expect((['platform', 'company', 'partner'] as const).map(billingTypeNumber)).toEqual([0, 1, 2]);
});
