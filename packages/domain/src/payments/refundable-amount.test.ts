import { expect, test } from 'vitest';
import { refundableAmount } from './refundable-amount.ts';

const paid = { kind: 'payment', status: 'collected', amountCents: 3000 } as const;
const refund = (status: 'failed' | 'pending' | 'collected') => ({ kind: 'refund', status, amountCents: 500 }) as const;

test.each([
  ['available', [paid], null],
  ['done', [paid, refund('failed')], null],
  ['cancelled', [paid], 3000],
  ['cancelled', [paid, refund('pending')], 2500],
  ['paid', [paid, refund('collected')], 0],
  ['paid', [paid, refund('failed')], 500],
  ['archived', [paid, refund('failed')], 500],
  ['paid', [paid, refund('failed'), refund('pending')], 0],
  ['paid', [paid, refund('failed'), refund('failed')], 500],
  ['paid', [{ ...paid, amountCents: 2500 }, refund('failed')], 500],
  ['paid', [{ ...paid, amountCents: 2500 }, refund('failed'), refund('pending')], 0],
] as const)('of an order that is %s and costs 25,00 €, with %o: %s', (orderStatus, payments, toGiveBack) => {
  expect(refundableAmount({ orderStatus, finalCents: 2500, payments, cancellationFeeCents: null })).toBe(toGiveBack);
});
