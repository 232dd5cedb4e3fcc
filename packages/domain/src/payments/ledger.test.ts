import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import {
  balances,
  creditCancelled,
  creditGranted,
  creditReversed,
  creditUsed,
  orderCharged,
  orderReleased,
  partnerOrderCharged,
  paymentCancelled,
  paymentCollected,
  paymentRefunded,
  refundReturned,
  sharesOfRest,
  type LedgerTransaction,
} from './ledger.ts';

const VAT = [vatInside(3321, 20)];
const USE = { orderId: 48217, paymentId: 1, creditId: 7 };
const CARD = { orderId: 48217, paymentId: 2, mode: 'card' } as const;

function standing(...transactions: LedgerTransaction[]): Record<string, number> {
  return Object.fromEntries([...balances(transactions)].filter(([, cents]) => cents !== 0));
}

describe('the ticket of 33,21 €', () => {
  test('charged, then settled by credit and card', () => {
    const granted = creditGranted(7, 2000, [{ bearer: 'platform', amountCents: 2000 }]);
    const charged = orderCharged(48217, VAT);
    expect(standing(charged)).toEqual({ receivable: 3321, sales: -2767, 'vat:20': -554 });
    expect(standing(granted, charged, creditUsed(USE, 2000), paymentCollected(CARD, 1321))).toEqual({
      'credits-granted:platform': 2000,
      'money:card': 1321,
      sales: -2767,
      'vat:20': -554,
    });
  });

  test('billed by its partner: all of it is owed to the partner, and nothing is a sale or VAT of ours', () => {
    const charged = partnerOrderCharged(48217, [vatInside(2000, 20), vatInside(1321, 5.5)]);
    expect(charged.event).toBe('orderCharged');
    expect(standing(charged)).toEqual({ receivable: 3321, 'partner-debts': -3321 });
    expect(standing(charged, paymentCollected({ ...CARD, mode: 'partner' }, 3321))).toEqual({
      'money:partner': 3321,
      'partner-debts': -3321,
    });
  });

  test('paid ahead, then cancelled: all is as before', () => {
    const before = [creditUsed(USE, 2000), paymentCollected(CARD, 1321)];
    expect(standing(...before)).toEqual({ credits: 2000, receivable: -3321, 'money:card': 1321 });
    expect(standing(...before, creditReversed(USE, 2000), paymentRefunded(CARD, 1321))).toEqual({});
  });

  test('each correction is the mirror of what it corrects', () => {
    expect(standing(orderCharged(1, VAT), orderReleased(1, VAT))).toEqual({});
    expect(standing(paymentCollected(CARD, 500), paymentCancelled(CARD, 500))).toEqual({});
    expect(standing(paymentRefunded(CARD, 500), refundReturned(CARD, 500))).toEqual({});
    const shares = [
      { bearer: 'partner', amountCents: 600 },
      { bearer: 'platform', amountCents: 400 },
    ] as const;
    expect(standing(creditGranted(7, 1000, shares), creditCancelled(7, 1000, shares))).toEqual({});
  });
});

describe('who bears what is left of a credit', () => {
  const partner = { bearer: 'partner', amountCents: 600 } as const;
  const platform = { bearer: 'platform', amountCents: 400 } as const;

  test.each([
    ['all of it', 1000, [600, 400]],
    ['half of it', 500, [300, 200]],
    ['a part that does not divide', 333, [199, 134]],
    ['a cent', 1, [0, 1]],
  ])('%s', (_what, remaining, cents) => {
    expect(sharesOfRest(remaining, [partner, platform]).map(({ amountCents }) => amountCents)).toEqual(cents);
  });

  test('one alone bears it all; whatever is left, the shares make it up', () => {
    expect(sharesOfRest(777, [platform])).toEqual([{ bearer: 'platform', amountCents: 777 }]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (remaining) => {
        const shares = sharesOfRest(remaining, [partner, platform]);
        expect(sumCents(shares.map(({ amountCents }) => amountCents))).toBe(remaining);
        expect(shares.every(({ amountCents }) => amountCents >= 0)).toBe(true);
      }),
    );
  });
});

test('every posting names what it is about, none is zero', () => {
  const free = orderCharged(5, [vatInside(1000, 0)]);
  expect(free.postings).toEqual([
    { account: 'receivable', amountCents: 1000, orderId: 5 },
    { account: 'sales', amountCents: -1000, orderId: 5 },
  ]);
  expect(creditUsed(USE, 5).postings.every((posting) => posting.creditId === 7 && posting.orderId === 48217)).toBe(
    true,
  );
});

test('refuses what would not balance or says nothing', () => {
  expect(() => creditGranted(7, 1000, [{ bearer: 'platform', amountCents: 999 }])).toThrow(RangeError);
  expect(() => paymentCollected(CARD, 0)).toThrow(RangeError);
  expect(() => creditUsed(USE, -5)).toThrow(RangeError);
  expect(() => paymentCollected(CARD, 0.5)).toThrow(RangeError);
});

test('always: each transaction sums to zero', () => {
  const gross = fc.integer({ min: 1, max: 1_000_000 });
  const rates = fc.uniqueArray(fc.constantFrom(0, 2.1, 5.5, 10, 20), { minLength: 1 });
  fc.assert(
    fc.property(rates, gross, gross, (vatRates, amount, other) => {
      const vat = vatRates.map((rate, index) => vatInside(amount + index, rate));
      const shares = [
        { bearer: 'partner', amountCents: amount },
        { bearer: 'platform', amountCents: other },
      ] as const;
      const all = [
        orderCharged(1, vat),
        orderReleased(1, vat),
        paymentCollected(CARD, amount),
        paymentCancelled(CARD, amount),
        paymentRefunded(CARD, amount),
        refundReturned(CARD, amount),
        creditUsed(USE, amount),
        creditReversed(USE, amount),
        creditGranted(7, amount + other, shares),
        creditCancelled(7, amount + other, shares),
      ];
      for (const { postings } of all) {
        expect(sumCents(postings.map(({ amountCents }) => amountCents))).toBe(0);
        expect(postings.length).toBeGreaterThanOrEqual(2);
      }
    }),
  );
});
