import { expect, test } from 'vitest';
import { stateOfCredit } from './credit-list.ts';

const credit = { id: 7, cancelledBy: null, remainingAmount: 500, expirationDate: '2026-11-20' };

test.each([
  ['usable', credit, '2026-11-20'],
  ['expired', credit, '2026-11-21'],
  ['usable', { ...credit, expirationDate: null }, '2036-11-21'],
  ['used', { ...credit, remainingAmount: 0 }, '2026-11-21'],
  ['cancelled', { ...credit, cancelledBy: '', remainingAmount: 0 }, '2026-11-20'],
] as const)('a credit is %s', (state, facts, today) => {
  expect(stateOfCredit(facts, today)).toBe(state);
});
