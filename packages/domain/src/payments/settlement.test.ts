import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageText } from '../shared/messages.ts';
import type { PaymentMode } from './payment-modes.ts';
import {
  checkPaymentDialog,
  hasPendingPayments,
  isRefund,
  isUnpaid,
  isAmountText,
  owedNowCents,
  parseAmount,
  refundToMakeAgain,
  settlement,
  type OrderPayment,
  type PaymentDialog,
  unpaidCents,
  surplusOfCredits,
} from './settlement.ts';

const paid = (
  amountCents: number,
  status: OrderPayment['status'] = 'collected',
  kind: OrderPayment['kind'] = 'payment',
): OrderPayment => ({ kind, amountCents, status });

const by = (mode: PaymentMode, amountCents: number, status: OrderPayment['status'] = 'collected') => ({
  ...paid(amountCents, status),
  mode,
});

describe('where an order stands', () => {
  test('33,21 € by credit and card', () => {
    expect(settlement(3321, [paid(2000), paid(1321)])).toMatchObject({
      settledCents: 3321,
      remainderCents: 0,
      uncoveredCents: 0,
    });
  });

  test('a debit that is not collected yet covers, but does not settle', () => {
    const state = settlement(3321, [paid(2000), paid(1321, 'pending')]);
    expect(state).toMatchObject({ settledCents: 2000, waitingCents: 1321, remainderCents: 1321, uncoveredCents: 0 });
  });

  test('a refund on its way leaves nothing owed now, and something later', () => {
    const payments = [paid(3000), paid(1000, 'pending', 'refund')];
    expect(settlement(3000, payments)).toMatchObject({ remainderCents: 0, uncoveredCents: 1000 });
    expect(hasPendingPayments(payments)).toBe(true);
    expect(hasPendingPayments([paid(3000), paid(1000, 'cancelled', 'refund')])).toBe(false);
  });

  test('cancelled and failed payments do not count', () => {
    const state = settlement(1000, [paid(1000, 'cancelled'), paid(1000, 'failed')]);
    expect(state.remainderCents).toBe(1000);
  });

  test('what was paid back is owed again; too much is a negative remainder', () => {
    expect(settlement(1000, [paid(1000), paid(300, 'collected', 'refund')])).toMatchObject({
      settledCents: 1000,
      refundedCents: 300,
      remainderCents: 300,
    });
    const over = settlement(1000, [paid(1200)]);
    expect(over.remainderCents).toBe(-200);
  });

  test('a refund that failed is to be made again, as far as there is money, until another one came', () => {
    const failed = paid(500, 'failed', 'refund');
    const again = (...payments: OrderPayment[]) =>
      refundToMakeAgain({ payments, dueCents: 1000, isCalledOff: false, cancellationFeeCents: null });
    expect(again(paid(1000), failed)).toBe(500);
    expect(again(paid(1000), paid(800, 'collected', 'refund'), failed)).toBe(200);
    expect(again(paid(1000), failed, paid(500, 'cancelled', 'refund'))).toBe(500);
    expect(again(paid(1000), failed, paid(500, 'pending', 'refund'))).toBe(0);
    expect(again(paid(500, 'cancelled'), failed)).toBe(0);
    expect(again(paid(1000), paid(500, 'failed'))).toBe(0);
  });

  test('a refund that a bank sends back after others were made is to be made again, as far as it is owed', () => {
    const failed = paid(500, 'failed', 'refund');
    const rest = paid(200, 'collected', 'refund');
    const again = (dueCents: number, isCalledOff: boolean, ...more: OrderPayment[]) =>
      refundToMakeAgain({
        payments: [paid(1000), failed, rest, ...more],
        dueCents,
        isCalledOff,
        cancellationFeeCents: null,
      });
    expect(again(1000, true)).toBe(500);
    expect(again(1000, true, paid(800, 'pending', 'refund'))).toBe(0);
    expect(again(1000, true, paid(500, 'collected', 'refund'))).toBe(300);
    expect(again(300, false)).toBe(500);
    expect(again(300, false, paid(500, 'collected', 'refund'))).toBe(0);
    expect(again(800, false), 'given back as a favour, and made again').toBe(0);
  });

  test.each([
    ['nothing arranged', [], 1000],
    ['cancelled and failed', [by('card', 1000, 'failed'), by('cash', 1000, 'cancelled')], 1000],
    ['a promise to pay at the desk is no payment', [by('conciergerie', 1000, 'pending')], 1000],
    ['a part in cash, the rest promised at the desk', [by('cash', 400), by('conciergerie', 600, 'pending')], 600],
    ['a debit that comes by itself', [by('direct_debit', 1000, 'pending')], 0],
    ['a card that is being checked', [by('card', 1000, 'unknown')], 0],
    ['paid', [by('cash', 1000)], 0],
    ['too much', [by('cash', 1200)], 0],
  ] as const)('what a done order still owes: %s', (_what, payments, cents) => {
    expect(unpaidCents(1000, payments)).toBe(cents);
    const order = { status: 'done', finalCents: 1000, cancellationFeeCents: null, payments } as const;
    expect(isUnpaid(order)).toBe(cents > 0);
    expect(isUnpaid({ ...order, status: 'accepted' })).toBe(false);
    expect(isUnpaid({ ...order, finalCents: null })).toBe(false);
    // Cancelled it owes the fee that is kept, and nothing without one.
    expect(isUnpaid({ ...order, status: 'cancelled' })).toBe(false);
    const cancelled = { ...order, status: 'cancelled', finalCents: 5000, cancellationFeeCents: 1000 } as const;
    expect(owedNowCents(cancelled)).toBe(cents);
  });

  test('on quote nothing is due', () => {
    const state = settlement(null, []);
    expect(state).toMatchObject({ dueCents: null, remainderCents: 0, uncoveredCents: 0 });
  });

  test('always: due = settled − refunded + remainder', () => {
    const payment = fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      amountCents: fc.nat({ max: 100_000 }),
      status: fc.constantFrom(
        'pending' as const,
        'collected' as const,
        'cancelled' as const,
        'failed' as const,
        'unknown' as const,
      ),
    });
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.array(payment, { maxLength: 10 }), (due, payments) => {
        const state = settlement(due, payments);
        expect(state.settledCents - state.refundedCents + state.remainderCents).toBe(due);
        expect(state.uncoveredCents + state.waitingCents).toBe(state.remainderCents);
      }),
    );
  });
});

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1 234,56 €', 123_456],
  ['1\u00a0234,56\u00a0€', 123_456],
  ['\u22123,69', -369],
  ['1,005', 101],
  ['abc', 0],
  ['', 0],
  ['1e9', 0],
  ['99999999999999999', 0],
])('%j is %i cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

describe('the payment dialog', () => {
  const DIALOG: PaymentDialog = { totalCents: 3321, partialCents: null, payments: [], shouldBePaid: true };
  const judge = (more: Partial<PaymentDialog>): string[] => {
    const verdict = checkPaymentDialog({ ...DIALOG, ...more });
    const found = verdict.problems.map(({ field, message }) => `${field}: ${messageText(message, 'fr')}`);
    return verdict.warning === null ? found : [...found, messageText(verdict.warning, 'fr')];
  };

  test.each<[string, Partial<PaymentDialog>, string[]]>([
    ['all paid', { payments: [{ mode: 'cash', amountCents: 3321 }] }, []],
    [
      'no mode',
      { payments: [{ mode: null, amountCents: 3321 }] },
      ['payments[0].type: Veuillez saisir un mode de paiement.'],
    ],
    [
      'too much',
      { payments: [{ mode: 'cash', amountCents: 3322 }] },
      ['payments: Les paiements ne peuvent dépasser le montant de la commande.'],
    ],
    [
      'too little',
      { payments: [{ mode: 'cash', amountCents: 3000 }] },
      ['Si vous validez, la commande sera considérée comme impayée.'],
    ],
    ['too little, but it need not be paid', { payments: [], shouldBePaid: false }, []],
    ['nothing to pay', { totalCents: 0 }, ["totalAmount: Il n'y a aucun montant à régler."]],
    ['a part of it', { totalCents: 0, partialCents: 500, payments: [{ mode: 'cash', amountCents: 500 }] }, []],
    ['no price', { totalCents: null }, ['totalAmount: Chaque ligne de la commande doit avoir un prix.']],
    [
      'no cost centre',
      { payments: [{ mode: 'professional_transfer', amountCents: 3321, needsCostCentre: true }] },
      ['payments[0].costCenterId: Choisissez un centre de coût.'],
    ],
    [
      'with its cost centre',
      { payments: [{ mode: 'professional_transfer', amountCents: 3321, needsCostCentre: true, costCentreId: 4 }] },
      [],
    ],
  ])('%s', (_, dialog, expected) => {
    expect(judge(dialog)).toEqual(expected);
  });

  test('a credit pays at most what it holds', () => {
    const verdict = checkPaymentDialog({
      ...DIALOG,
      payments: [
        { mode: 'credits', amountCents: 3321, creditRemainingCents: 2000 },
        { mode: 'cash', amountCents: 1321 },
      ],
    });
    expect(verdict).toMatchObject({
      problems: [],
      warning: null,
      remainderCents: 0,
      payments: [{ amountCents: 2000 }, { amountCents: 1321 }],
    });
  });

  test('a negative amount is an advance or refund', () => {
    expect([-1, 0, 1].map(isRefund)).toEqual([true, false, false]);
  });
});

test.each([
  ['', true],
  ['12,50 €', true],
  ['\u22125', true],
  ['4,5O', false],
  ['douze', false],
])('%j is an amount or none: %s', (text, isOne) => {
  expect(isAmountText(text)).toBe(isOne);
});

describe('what credits take back of a surplus', () => {
  test.each([
    [500, 2000, 1080, 325],
    [500, 3080, 0, 500],
    [500, 0, 3080, 0],
    [0, 2000, 1080, 0],
    [3080, 2000, 1080, 2000],
    // More than what is left of the money: credits take the rest.
    [500, 2000, -100, 500],
  ])('of %i, where credits paid %i and money %i: %i', (surplus, byCreditsCents, byMoneyCents, back) => {
    expect(surplusOfCredits(surplus, { byCreditsCents, byMoneyCents })).toBe(back);
  });

  test('is never more than they paid, and leaves money no more than it paid', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(100), (byCreditsCents, byMoneyCents, percent) => {
        const surplus = Math.floor(((byCreditsCents + byMoneyCents) * percent) / 100);
        const back = surplusOfCredits(surplus, { byCreditsCents, byMoneyCents });
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(byCreditsCents);
        expect(surplus - back).toBeLessThanOrEqual(byMoneyCents);
      }),
    );
  });
});
