import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { describe, expect, test } from 'vitest';
import { dueAtTill, offeredWays, paymentAtTill, tillSum } from './till-draft.ts';

const type = (id: number, over: Partial<OrderPaymentInfoOnWire['paymentTypes'][number]> = {}) => ({
  id,
  value: '',
  message: null,
  askForCostCenter: false,
  maximumAmount: null,
  creditId: null,
  ...over,
});
const info = (over: Partial<OrderPaymentInfoOnWire> = {}): OrderPaymentInfoOnWire => ({
  orderId: 48_206,
  totalAmount: 1_200,
  partialAmount: null,
  payments: [],
  hints: [],
  paymentTypes: [type(6), type(7), type(8), type(12), type(10, { creditId: 5, maximumAmount: 400 })],
  costCenters: [],
  cardOk: true,
  checkOk: true,
  cashOk: true,
  register: null,
  terminals: [],
  terminalRequest: null,
  toGiveBack: null,
  shouldBePaid: true,
  chequePayee: null,
  ...over,
});
const payment = (type_: number, status: number, amount: number) =>
  ({ id: 1, type: type_, status, amount }) as unknown as PaymentOnWire;

describe('what is to be taken', () => {
  test.each([
    ['nothing was paid', {}, 1_200],
    ['it was promised at the desk', { payments: [payment(1, 0, 1_200)] }, 1_200],
    ['a card has failed', { payments: [payment(2, 3, 1_200)] }, 1_200],
    ['a part came in', { payments: [payment(6, 1, 500)] }, 700],
    ['a part of that went back', { payments: [payment(6, 1, 1_200), payment(6, 1, -300)] }, 300],
    ['a debit is on its way', { payments: [payment(11, 0, 1_200)] }, null],
    ['it is paid', { payments: [payment(6, 1, 1_200)] }, null],
    ['money only goes back', { toGiveBack: 500 }, null],
    ['it has no price yet', { totalAmount: -1 }, null],
    ['a part is to be paid now', { partialAmount: 600 }, 600],
  ])('where %s', (_, over, due) => {
    expect(dueAtTill(info(over))).toBe(due);
  });
});

test('four ways are offered, each where its counter takes it', () => {
  expect(offeredWays(info({ cashOk: false })).map(({ way, isOpen }) => [way, isOpen])).toEqual([
    ['cash', false],
    ['card', true],
    ['cheque', true],
    ['credits', true],
  ]);
  expect(offeredWays(info({ paymentTypes: [type(4)] }))).toEqual([]);
});

describe('the sum', () => {
  const cash = { way: 'cash', type: type(6) } as const;
  test.each([
    ['exact', cash, '', { takenCents: 1_200, givenCents: null, changeCents: 0, restCents: 0 }],
    ['with change', cash, '20', { takenCents: 1_200, givenCents: 2_000, changeCents: 800, restCents: 0 }],
    ['a part', cash, '5,50', { takenCents: 550, givenCents: null, changeCents: 0, restCents: 650 }],
    ['no amount', cash, 'abc', { takenCents: 0, givenCents: null, changeCents: 0, restCents: 1_200 }],
    [
      'of a cheque no more than is due',
      { way: 'cheque', type: type(7) } as const,
      '20',
      { takenCents: 1_200, givenCents: null, changeCents: 0, restCents: 0 },
    ],
    [
      'of a credit no more than it holds',
      { way: 'credits', type: type(10, { maximumAmount: 400, creditId: 5 }) } as const,
      '',
      { takenCents: 400, givenCents: null, changeCents: 0, restCents: 800 },
    ],
  ])('%s', (_, way, text, sum) => {
    expect(tillSum(1_200, way, text)).toEqual(sum);
  });

  test('is sent as one payment, of which change is no part', () => {
    expect(paymentAtTill(cash, tillSum(1_200, cash, '20'))).toEqual({ type: 6, amount: 1_200, cancelled: false });
  });
});
