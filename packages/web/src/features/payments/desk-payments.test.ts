import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { expect, test } from 'vitest';
import { draftCents, validateDeskPayments, paymentsToSet, type DeskDraft } from './desk-payments.ts';

const type = (id: number, over: Partial<OrderPaymentInfoOnWire['paymentTypes'][number]> = {}) => ({
  id,
  value: String(id),
  message: null,
  askForCostCenter: false,
  maximumAmount: null,
  creditId: null,
  ...over,
});
const info: OrderPaymentInfoOnWire = {
  orderId: 48217,
  totalAmount: 3321,
  partialAmount: null,
  terminals: [],
  terminalRequest: null,
  toGiveBack: null,
  payments: [],
  hints: [],
  paymentTypes: [type(6), type(10, { maximumAmount: 800, creditId: 7 }), type(5, { askForCostCenter: true })],
  costCenters: [{ id: 1, label: 'Direction' }],
  cardOk: true,
  checkOk: true,
  cashOk: true,
  register: null,
  shouldBePaid: true,
  chequePayee: null,
};
const draft = (typeIndex: number | null, text: string, costCenterId: number | null = null): DeskDraft => ({
  key: 1,
  typeIndex,
  text,
  costCenterId,
});
const paid = { id: 3, type: 6, amount: 1000, status: 1 } as PaymentOnWire;
const none: readonly number[] = [];

test('what remains runs with every line; something left is a warning where it should be paid', () => {
  const verdict = validateDeskPayments(info, [paid], none, [draft(0, '10,00')]);
  expect(verdict).toMatchObject({ remainderCents: 1321, problems: [], warning: 'willBeUnpaid' });
  expect(validateDeskPayments(info, [paid], none, [draft(0, '23,21')])).toMatchObject({
    remainderCents: 0,
    warning: null,
  });
});

test('a payment that failed pays nothing', () => {
  expect(validateDeskPayments(info, [{ ...paid, status: 3 }], none, []).remainderCents).toBe(3321);
});

test('a credit pays no more than it holds', () => {
  expect(draftCents(info, draft(1, '20'))).toBe(800);
});

test('no type, no cost centre, too much: each is said', () => {
  const messages = (drafts: readonly DeskDraft[]) =>
    validateDeskPayments(info, [], none, drafts).problems.map(({ message }) => message);
  expect(messages([draft(null, '1')])).toEqual(['choosePaymentMode']);
  expect(messages([draft(2, '1')])).toEqual(['costCentreRequired']);
  expect(messages([draft(0, '40')])).toEqual(['paymentsExceedOrder']);
});

test('only what is undone and what is new is saved', () => {
  expect(paymentsToSet(info, [paid], [3], [draft(1, '8'), draft(2, '5', 1)])).toEqual([
    { id: 3, type: 6, amount: 1000, cancelled: true },
    { type: 10, amount: 800, cancelled: false, creditId: 7 },
    { type: 5, amount: 500, cancelled: false, costCenterId: 1 },
  ]);
});
