import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adaptPromises, type PromisedPayment } from './adapt-promises.ts';

const payment = (id: number, amountCents: number, over: Partial<PromisedPayment> = {}): PromisedPayment => ({
  id,
  kind: 'payment',
  status: 'pending',
  amountCents,
  ...over,
});

describe('promises after a new price', () => {
  test.each([
    ['the same price', 1250, [payment(1, 1250)], []],
    ['a higher price', 2000, [payment(1, 1250)], [[1, 2000]]],
    ['a lower price', 1000, [payment(1, 1250)], [[1, 1000]]],
    ['nothing to pay any more', 0, [payment(1, 1250)], [[1, 0]]],
    ['credits that paid a part', 3000, [payment(1, 500, { status: 'collected' }), payment(2, 750)], [[2, 2500]]],
    ['less than was collected', 400, [payment(1, 500, { status: 'collected' }), payment(2, 750)], [[2, 0]]],
    [
      'two promises, less than the first',
      300,
      [payment(1, 500), payment(2, 750)],
      [
        [2, 0],
        [1, 300],
      ],
    ],
    ['no promise', 2000, [payment(1, 1250, { status: 'cancelled' })], []],
    ['an order on quote', null, [payment(1, 1250)], []],
  ] as const)('%s', (_case, due, payments, expected) => {
    expect(adaptPromises(due, payments).map(({ paymentId, amountCents }) => [paymentId, amountCents])).toEqual(
      expected,
    );
  });

  test('never exceed what is due, and cover it wherever there is a promise', () => {
    const open = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(10_000), open, fc.nat(5000), (due, amounts, collected) => {
        const payments = amounts.map((amount, index) => payment(index + 1, amount));
        const adapted = adaptPromises(due, [payment(99, collected, { status: 'collected' }), ...payments]);
        const after = payments.map(
          ({ id, amountCents }) => adapted.find(({ paymentId }) => paymentId === id)?.amountCents ?? amountCents,
        );
        expect(after.reduce((sum, cents) => sum + cents, 0)).toBe(Math.max(0, due - collected));
      }),
    );
  });
});
