import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import { cancellationFeeAtMost, type CancellationFeeFacts, cancellationFeeVat } from './cancellation-fee.ts';

const paid = { kind: 'payment', mode: 'card', status: 'collected', amountCents: 4590 } as const;
const FACTS: CancellationFeeFacts = {
  terms: 'fees',
  finalCents: 4590,
  partnerBills: false,
  withdrawalWaits: false,
  payments: [paid],
};

describe('what may be kept at most', () => {
  test.each([
    ['after the free time, what was paid', {}, 4590],
    ['once the service has begun', { terms: 'begun' }, 4590],
    ['in the free time', { terms: 'freeUntil' }, 0],
    ['where cancelling is always free', { terms: 'free' }, 0],
    ['of an order that is over', { terms: null }, 0],
    ['of what the partner bills', { partnerBills: true }, 0],
    ['while a withdrawal waits', { withdrawalWaits: true }, 0],
    ['on quote', { finalCents: null }, 0],
    ['no more than the price', { finalCents: 3000 }, 3000],
    ['of what was only promised', { payments: [{ ...paid, status: 'pending' }] }, 0],
    [
      'of what is on its way back',
      { payments: [paid, { ...paid, kind: 'refund', status: 'pending', amountCents: 4000 }] },
      590,
    ],
    [
      'of a refund that failed',
      { payments: [paid, { ...paid, kind: 'refund', status: 'failed', amountCents: 4000 }] },
      4590,
    ],
    ['of credits', { payments: [{ ...paid, mode: 'credits' }] }, 0],
  ] as const)('%s', (_what, over, cents) => {
    expect(cancellationFeeAtMost({ ...FACTS, ...over })).toBe(cents);
  });
});

test('10,00 € of 30,00 € at 20 % and 15,90 € at 5,5 % are 6,54 € and 3,46 €', () => {
  expect(cancellationFeeVat(1000, [vatInside(1590, 5.5), vatInside(3000, 20)])).toEqual([
    vatInside(346, 5.5),
    vatInside(654, 20),
  ]);
});

test('a fee is split over the rates of the order, to the cent', () => {
  const rates = fc.uniqueArray(fc.constantFrom(0, 2.1, 5.5, 10, 20), { minLength: 1 });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5000 }), (of, price, fee) => {
      const lines = cancellationFeeVat(
        fee,
        of.map((rate, index) => vatInside(price + index, rate)),
      );
      expect(sumCents(lines.map(({ includingVatCents }) => includingVatCents))).toBe(fee);
      for (const line of lines) expect(line.includingVatCents).toBe(line.excludingVatCents + line.vatCents);
    }),
  );
});
