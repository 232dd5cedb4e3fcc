import { expect, test } from 'vitest';
import { refundsOnCancelling } from './refunds-on-cancelling.ts';

test('what was collected goes back the way it came, less what has gone back', () => {
  expect(
    refundsOnCancelling([
      { way: 'credits', status: 'collected', amountCents: 2000 },
      { way: 'card', status: 'collected', amountCents: 1321 },
      { way: 'card', status: 'failed', amountCents: 1321 },
      { way: 'card', status: 'pending', amountCents: -321 },
      { way: 'cash', status: 'collected', amountCents: 500 },
      { way: 'cash', status: 'collected', amountCents: -500 },
    ]),
  ).toEqual([
    { way: 'credits', cents: 2000 },
    { way: 'card', cents: 1000 },
  ]);
});

test('what is only promised gives nothing back', () => {
  expect(refundsOnCancelling([{ way: 'direct_debit', status: 'pending', amountCents: 3321 }])).toEqual([]);
});
