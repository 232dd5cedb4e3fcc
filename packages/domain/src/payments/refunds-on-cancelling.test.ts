import { expect, test } from 'vitest';
import { refundsOnCancelling } from './refunds-on-cancelling.ts';

test('what was collected goes back the way it came, less what has gone back', () => {
  expect(
    refundsOnCancelling([
      { way: 'credits', isCredit: true, status: 'collected', amountCents: 2000 },
      { way: 'card', isCredit: false, status: 'collected', amountCents: 1321 },
      { way: 'card', isCredit: false, status: 'failed', amountCents: 1321 },
      { way: 'card', isCredit: false, status: 'pending', amountCents: -321 },
      { way: 'cash', isCredit: false, status: 'collected', amountCents: 500 },
      { way: 'cash', isCredit: false, status: 'collected', amountCents: -500 },
    ]),
  ).toEqual([
    { way: 'credits', cents: 2000 },
    { way: 'card', cents: 1000 },
  ]);
});

test('what is only promised gives nothing back', () => {
  expect(refundsOnCancelling([{ way: 'direct_debit', isCredit: false, status: 'pending', amountCents: 3321 }])).toEqual(
    [],
  );
});

test('of a fee the way of the first payment gives back less, and credits go back whole', () => {
  const paid = [
    { way: 'credits', isCredit: true, status: 'collected', amountCents: 2000 },
    { way: 'card', isCredit: false, status: 'collected', amountCents: 1000 },
    { way: 'cash', isCredit: false, status: 'collected', amountCents: 1590 },
  ] as const;
  expect(refundsOnCancelling(paid, 1200)).toEqual([
    { way: 'credits', cents: 2000 },
    { way: 'cash', cents: 1390 },
  ]);
});
