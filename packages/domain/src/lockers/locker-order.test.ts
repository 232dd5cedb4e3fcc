import { describe, expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from '../orders/order-status.ts';
import { WORKFLOW_TYPES } from '../orders/workflow-types.ts';
import { lockerCodeText, lockerStep, readLockerCode } from './locker-order.ts';

describe('what a beneficiary has to do at a locker', () => {
  test.each([
    ['accepted', 'DEPOSE_REPRISE_ENTREPRISE', true, 'toDropOff'],
    ['quote_accepted', 'DEPOSE_REPRISE_ENTREPRISE', true, 'toDropOff'],
    ['to_be_dropped_off', 'DEPOSE_REPRISE_ENTREPRISE', true, 'toDropOff'],
    // Not accepted yet, or handed in already.
    ['new', 'DEPOSE_REPRISE_ENTREPRISE', true, null],
    ['dropped_off', 'DEPOSE_REPRISE_ENTREPRISE', true, null],
    ['accepted', 'DEPOSE_REPRISE_ENTREPRISE', false, null],
    // Nothing is handed in for a delivery.
    ['accepted', 'LIVRAISON_ENTREPRISE', true, null],
    ['available_in_locker', 'RECEPTION_COLIS', true, 'toCollect'],
    ['available_in_locker', 'RECEPTION_COLIS', false, 'toCollect'],
    ['available', 'RECEPTION_COLIS', true, null],
  ] as const)('%s, %s, uses a locker: %s', (status, workflow, usesLocker, expected) => {
    expect(lockerStep({ status, workflow, usesLocker, isDroppedOff: false })).toBe(expected);
  });

  test('nothing that lies at the desk is asked for again', () => {
    const order = { status: 'quote_accepted', workflow: 'DEPOSE_REPRISE_ENTREPRISE', usesLocker: true } as const;
    expect(lockerStep({ ...order, isDroppedOff: true })).toBeNull();
  });

  test('without a locker there is nothing to drop off, and only what lies in one is collected', () => {
    const found = WORKFLOW_TYPES.flatMap((workflow) =>
      ORDER_STATUS_KEYS.map(
        (status) => [status, lockerStep({ status, workflow, usesLocker: false, isDroppedOff: false })] as const,
      ),
    ).filter(([, step]) => step !== null);
    expect(new Set(found.map(([status]) => status))).toEqual(new Set(['available_in_locker']));
  });
});

test('a code names its order, holds the secret, and is no provider’s', () => {
  const code = lockerCodeText(48217, '0b8c6a4e-17a1-4c2e-9a01-7d1f0a9b3c55');
  expect(code).toBe('CMD-48217-0b8c6a4e17a14c2e9a017d1f0a9b3c55');
  expect(code).toMatch(/^(?!PVD)[\w-]+$/);
});

describe('readLockerCode', () => {
  const secret = '0123456789abcdef0123456789abcdef';

  test('reads back what was drawn, in capitals too', () => {
    const text = lockerCodeText(40_017, '01234567-89ab-cdef-0123-456789abcdef');
    expect(readLockerCode(text)).toEqual({ orderId: 40_017, secret });
    expect(readLockerCode(` ${text.toUpperCase()} `)).toEqual({ orderId: 40_017, secret });
  });

  test.for(['', 'CMD-1', `CMD-0-${secret}`, `CMD--1-${secret}`, `CMD-1-${secret}0`, `PVD-1-${secret}`, 'PVDpressing'])(
    'takes %s for no code',
    (text) => expect(readLockerCode(text)).toBeNull(),
  );
});
