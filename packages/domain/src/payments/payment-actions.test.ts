import { describe, expect, test } from 'vitest';
import { canCancelPayment, canMarkCollected, isCollectedAtOnce, mayMarkCollected } from './payment-actions.ts';

const TRANSFER = {
  kind: 'payment',
  mode: 'transfer',
  status: 'pending',
  amountCents: 1000,
  refundedCents: 0,
  orderStatus: 'done',
} as const;

describe('marking as collected', () => {
  test.each([
    [{}, true],
    [{ status: 'authorised', mode: 'direct_debit' }, true],
    [{ status: 'collected' }, false],
    [{ status: 'unknown' }, false],
    [{ mode: 'conciergerie' }, false],
    [{ mode: 'card' }, false],
    [{ orderStatus: 'cancelled' }, false],
    [{ orderStatus: null }, false],
    [{ orderStatus: 'paid' }, false],
    [{ kind: 'refund', orderStatus: 'archived' }, true],
    [{ kind: 'refund', mode: 'card', orderStatus: 'paid' }, false],
    [{ kind: 'refund', mode: 'cash', orderStatus: 'cancelled' }, true],
    [{ kind: 'refund', mode: 'card', orderStatus: 'cancelled' }, false],
  ] as const)('with %o: %s', (facts, expected) => {
    expect(mayMarkCollected({ ...TRANSFER, ...facts })).toBe(expected);
  });

  test('takes COMPTA', () => {
    expect(canMarkCollected(TRANSFER, ['PROD'])).toBe(false);
    expect(canMarkCollected(TRANSFER, ['COMPTA'])).toBe(true);
  });

  test('happens by itself for what is handed over at the desk, not for what arrives later', () => {
    expect(isCollectedAtOnce('cash')).toBe(true);
    expect(isCollectedAtOnce('credits')).toBe(true);
    expect(isCollectedAtOnce('transfer')).toBe(false);
    expect(isCollectedAtOnce('conciergerie')).toBe(false);
  });
});

describe('cancelling', () => {
  test.each([
    [{}, true],
    [{ status: 'collected', mode: 'cash' }, true],
    [{ status: 'collected', mode: 'card' }, false],
    [{ status: 'collected', refundedCents: 1 }, false],
    [{ status: 'cancelled' }, false],
    [{ orderStatus: 'paid', status: 'collected' }, false],
    [{ orderStatus: null }, false],
    [{ kind: 'refund' }, true],
    [{ kind: 'refund', status: 'collected' }, false],
  ] as const)('with %o: %s', (facts, expected) => {
    expect(canCancelPayment({ ...TRANSFER, ...facts })).toBe(expected);
  });
});
