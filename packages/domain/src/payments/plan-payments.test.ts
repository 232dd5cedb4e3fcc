import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import type { PaymentOption } from './payment-options.ts';
import { planPayments, vatOfPayments, type PaymentWish } from './plan-payments.ts';

const today = '2026-11-20';
const credits = [
  { id: 1, remainingCents: 1500, expirationDate: null, cancelled: false },
  { id: 2, remainingCents: 500, expirationDate: '2026-12-31', cancelled: false },
];
const options: readonly PaymentOption[] = [
  { mode: 'credits', maximumCents: 2000 },
  { mode: 'card', maximumCents: null },
  { mode: 'conciergerie', maximumCents: null },
];
const wish = (over: Partial<PaymentWish>): PaymentWish => ({
  mode: null,
  useCredits: false,
  expectedCreditsCents: null,
  ...over,
});
const plan = (over: Partial<PaymentWish>, totalCents: number | null = 3321, given = options) =>
  planPayments({ options: given, wish: wish(over), totalCents, credits, today });

describe('planPayments', () => {
  test('pays all with the chosen mode', () => {
    expect(plan({ mode: 'card' })).toEqual({
      ok: true,
      mode: 'card',
      restMode: null,
      payments: [{ mode: 'card', creditId: null, amountCents: 3321 }],
    });
  });
  test('takes credits first, the first to expire first, and the rest with the other mode', () => {
    expect(plan({ mode: 'card', useCredits: true })).toEqual({
      ok: true,
      mode: 'credits',
      restMode: 'card',
      payments: [
        { mode: 'credits', creditId: 2, amountCents: 500 },
        { mode: 'credits', creditId: 1, amountCents: 1500 },
        { mode: 'card', creditId: null, amountCents: 1321 },
      ],
    });
  });
  test('takes credits alone where they cover the total', () => {
    expect(plan({ mode: 'credits' }, 1200)).toMatchObject({
      restMode: null,
      payments: [
        { creditId: 2, amountCents: 500 },
        { creditId: 1, amountCents: 700 },
      ],
    });
  });
  test('notes a wish on quote, or none, and pays nothing yet', () => {
    expect(plan({ mode: 'card', useCredits: true }, null)).toMatchObject({
      mode: 'credits',
      restMode: 'card',
      payments: [],
    });
    expect(plan({}, null)).toMatchObject({ ok: true, mode: null, payments: [] });
  });
  test('asks nobody how to pay a free order', () => {
    const free: readonly PaymentOption[] = [{ mode: 'free', maximumCents: null }];
    expect(plan({}, 0, free)).toEqual({ ok: true, mode: 'free', restMode: null, payments: [] });
    expect(plan({ mode: 'card' }, 0, free)).toEqual({ ok: false, refused: 'modeNotOffered' });
  });
  test.each([
    ['a mode that is not offered', { mode: 'cash' }, 'modeNotOffered'],
    ['credits alone that do not cover the total', { mode: 'credits' }, 'creditsNotSufficient'],
    [
      'less credits than was shown',
      { mode: 'card', useCredits: true, expectedCreditsCents: 2001 },
      'creditsNotSufficient',
    ],
    ['no mode', {}, 'problems'],
    ['no mode for the rest', { useCredits: true }, 'problems'],
  ] as const)('refuses %s', (_what, over, refused) => {
    expect(plan(over)).toMatchObject({ ok: false, refused });
  });
  test('refuses where nothing is offered, and credits where none are left', () => {
    expect(plan({ mode: 'card' }, 3321, [])).toEqual({ ok: false, refused: 'noPaymentOption' });
    expect(plan({ mode: 'card', useCredits: true }, 3321, options.slice(1))).toEqual({
      ok: false,
      refused: 'creditsNotSufficient',
    });
  });
  test('always adds up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.boolean(), (totalCents, useCredits) => {
        const planned = plan({ mode: 'card', useCredits }, totalCents);
        if (!planned.ok) throw new Error('refused');
        expect(sumCents(planned.payments.map(({ amountCents }) => amountCents))).toBe(totalCents);
      }),
    );
  });
});

describe('vatOfPayments', () => {
  test('adds up to the VAT of the order', () => {
    const vat = [vatInside(1000, 20), vatInside(1055, 5.5)];
    const parts = vatOfPayments([500, 1555], vat);
    expect(parts.map(({ netCents, vatCents }) => netCents + vatCents)).toEqual([500, 1555]);
    expect(sumCents(parts.map(({ vatCents }) => vatCents))).toBe(167 + 55);
    expect(parts.every(({ ratePercent }) => ratePercent === null)).toBe(true);
  });
  test('names the rate where there is one, and takes its share of a part', () => {
    expect(vatOfPayments([600], [vatInside(1200, 20)])).toEqual([{ netCents: 500, vatCents: 100, ratePercent: 20 }]);
  });
  test('never takes more VAT than is paid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 }), (amounts) => {
        const total = sumCents(amounts);
        const parts = vatOfPayments(amounts, [vatInside(total, 20)]);
        expect(sumCents(parts.map(({ vatCents }) => vatCents))).toBe(vatInside(total, 20).vatCents);
        expect(parts.every(({ netCents, vatCents }) => netCents >= 0 && vatCents >= 0)).toBe(true);
      }),
    );
  });
});
