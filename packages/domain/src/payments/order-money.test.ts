import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALLED_OFF_STATUSES, ORDER_STATUS_KEYS } from '../orders/order-status.ts';
import {
  moneySentence,
  moneyWord,
  ORDER_MONEY_STATES,
  orderMoney,
  partnerMoney,
  paymentMark,
  type OrderMoneyFacts,
} from './order-money.ts';

type Payment = OrderMoneyFacts['payments'][number];
const payment =
  (kind: Payment['kind']) =>
  (mode: Payment['mode'], amountCents: number, status: Payment['status'] = 'collected'): Payment => ({
    kind,
    mode,
    amountCents,
    status,
  });
const paid = payment('payment');
const back = payment('refund');

/** The table of docs/rules/order-money.md: order of 22,00 €, unless it is on quote. */
describe('what the money of an order of 22,00 € says', () => {
  test.each([
    ['nothing arranged', 'accepted', [], 'toPay', 2200, 2200],
    ['promised at the desk', 'accepted', [paid('conciergerie', 2200, 'pending')], 'promised', 2200, 2200],
    ['paid', 'accepted', [paid('card', 2200)], 'paid', 0, 0],
    ['a debit is on its way', 'done', [paid('direct_debit', 2200, 'pending')], 'promised', 2200, 2200],
    ['done and nothing arranged', 'done', [], 'unpaid', 2200, 2200],
    ['done, and promised at the desk', 'done', [paid('conciergerie', 2200, 'pending')], 'unpaid', 2200, 2200],
    ['done and half of it paid', 'done', [paid('cash', 1000)], 'unpaid', 1200, 1200],
    ['its card was declined', 'new', [paid('card', 2200, 'failed')], 'paymentFailed', 2200, 2200],
    ['done, its card was declined', 'done', [paid('card', 2200, 'failed')], 'paymentFailed', 2200, 2200],
    [
      'its card was declined, and it is being paid again',
      'new',
      [paid('card', 2200, 'failed'), paid('card', 2200, 'pending')],
      'paymentFailed',
      2200,
      2200,
    ],
    [
      'its card was declined, and the desk takes it',
      'new',
      [paid('card', 2200, 'failed'), paid('conciergerie', 2200, 'pending')],
      'promised',
      2200,
      2200,
    ],
    [
      'its card was declined, and paid otherwise',
      'done',
      [paid('card', 2200, 'failed'), paid('cash', 2200)],
      'paid',
      0,
      0,
    ],
    ['its card is being checked', 'new', [paid('card', 2200, 'unknown')], 'checking', 2200, 2200],
    ['too much came in', 'done', [paid('cash', 2500)], 'overpaid', 300, -300],
    [
      'too much came in, and goes back',
      'done',
      [paid('cash', 2500), back('cash', 300, 'pending')],
      'refundWaiting',
      300,
      -300,
    ],
    ['a part went back', 'done', [paid('cash', 2200), back('cash', 500)], 'unpaid', 500, 500],
    ['a refund was refused', 'paid', [paid('card', 2700), back('card', 500, 'failed')], 'refundFailed', 500, -500],
    ['refused, nothing arranged', 'refused', [], 'nothingDue', 0, null],
    ['refused, its promise called off', 'refused', [paid('conciergerie', 2200, 'cancelled')], 'nothingDue', 0, null],
    ['refused, its card was declined before', 'refused', [paid('card', 2200, 'failed')], 'nothingDue', 0, null],
    ['cancelled, all of it went back', 'cancelled', [paid('card', 2200), back('card', 2200)], 'nothingDue', 0, null],
    [
      'cancelled, it is going back',
      'cancelled',
      [paid('card', 2200), back('card', 2200, 'pending')],
      'refundWaiting',
      2200,
      null,
    ],
    [
      'cancelled, the refund failed',
      'cancelled',
      [paid('card', 2200), back('card', 2200, 'failed')],
      'refundFailed',
      2200,
      null,
    ],
    ['cancelled, 10,00 € kept', 'cancelled', [paid('card', 2200), back('card', 1200)], 'cancellationFee', 1000, 0],
    [
      'cancelled, 10,00 € promised',
      'cancelled',
      [paid('card', 2200, 'cancelled'), paid('conciergerie', 1000, 'pending')],
      'cancellationFee',
      1000,
      1000,
    ],
    ['cancelled while its card is being checked', 'cancelled', [paid('card', 2200, 'unknown')], 'checking', 2200, null],
    ['the quote was refused', 'quote_refused', [], 'nothingDue', 0, null],
  ] as const)('%s', (_what, status, payments, state, cents, remainderCents) => {
    expect(orderMoney({ status, finalCents: 2200, payments, cancellationFeeCents: null })).toEqual({
      state,
      cents,
      remainderCents,
    });
  });

  test('on quote there is a price to make, and nothing to settle', () => {
    expect(
      orderMoney({ status: 'quote_requested', finalCents: null, payments: [], cancellationFeeCents: null }),
    ).toEqual({
      state: 'toPrice',
      cents: 0,
      remainderCents: null,
    });
  });

  test('a fee that is kept is what is owed of a cancelled order: its refund is made again to the cent, and a debit that was taken back leaves it unpaid', () => {
    const of = (...payments: Payment[]) =>
      orderMoney({ status: 'cancelled', finalCents: 2200, payments, cancellationFeeCents: 1000 });
    const [card, back] = [paid('card', 2200), { ...paid('card', 1200), kind: 'refund' } as const];
    expect(of(card, back)).toEqual({ state: 'cancellationFee', cents: 1000, remainderCents: 0 });
    expect(of(card, { ...back, status: 'failed' })).toMatchObject({ state: 'refundFailed', cents: 1200 });
    expect(of(card, { ...back, status: 'failed' }, back)).toMatchObject({ state: 'cancellationFee', cents: 1000 });
    expect(of({ ...card, status: 'cancelled' })).toMatchObject({ state: 'unpaid', cents: 1000, remainderCents: 1000 });
  });

  test('an order that costs nothing is paid', () => {
    expect(orderMoney({ status: 'new', finalCents: 0, payments: [], cancellationFeeCents: null }).state).toBe('paid');
  });
});

const anyPayment: fc.Arbitrary<Payment> = fc.record({
  kind: fc.constantFrom('payment', 'refund'),
  mode: fc.constantFrom('card', 'cash', 'conciergerie', 'direct_debit'),
  status: fc.constantFrom('pending', 'collected', 'cancelled', 'failed', 'unknown', 'authorised'),
  amountCents: fc.integer({ min: 1, max: 5000 }),
});

test('nobody is asked to pay for what was cancelled, whatever happened to its money before', () => {
  const asking = ['toPay', 'promised', 'unpaid', 'paymentFailed', 'toPrice'];
  fc.assert(
    fc.property(fc.constantFrom(...CALLED_OFF_STATUSES), fc.array(anyPayment), (status, payments) => {
      const { state, cents } = orderMoney({ status, finalCents: 2200, payments, cancellationFeeCents: null });
      expect(asking).not.toContain(state);
      expect(cents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('every state has its words, its mark and its sentences in both languages, and names its amount', () => {
  for (const state of ORDER_MONEY_STATES) {
    expect([0, 1, 2]).toContain(paymentMark({ state }));
    for (const lang of ['fr', 'en'] as const) {
      expect(moneyWord(state, lang)).not.toBe('');
      for (const reader of ['desk', 'beneficiary'] as const)
        expect(moneySentence({ state, cents: 2200 }, reader, lang) ?? '').not.toMatch(/[{}]/);
    }
  }
  expect(moneySentence({ state: 'unpaid', cents: 2200 }, 'desk', 'fr')).toBe(
    'Impayée\u00a0: il reste 22,00\u00a0€ à régler.',
  );
  expect(moneySentence({ state: 'paid', cents: 0 }, 'beneficiary', 'en')).toBeNull();
});

test('desk and beneficiary read the same of an order that was cancelled', () => {
  for (const lang of ['fr', 'en'] as const) {
    const nothing = { state: 'nothingDue', cents: 0 } as const;
    expect(moneySentence(nothing, 'desk', lang)).toBe(moneySentence(nothing, 'beneficiary', lang));
  }
});

describe('to the partner', () => {
  test.each(ORDER_STATUS_KEYS)('%s', (status) => {
    const worth = partnerMoney({ status, finalCents: 2200 });
    expect(worth).toEqual(
      CALLED_OFF_STATUSES.includes(status) ? { state: 'nothingDue' } : { state: 'amount', cents: 2200 },
    );
  });
  test('on quote', () => {
    expect(partnerMoney({ status: 'quote_requested', finalCents: null })).toEqual({ state: 'toPrice' });
  });
});
