import { expect, test } from 'vitest';
import { type BookMoney, bookGroups } from './book-items.ts';

type Payment = Extract<BookMoney, { source: 'payment' }>;

let count = 0;
const payment = (over: Partial<Payment> = {}): Payment => ({
  source: 'payment',
  id: (count += 1),
  amountCents: 1_000,
  day: '2026-11-20',
  name: 'Maud Perrin',
  mode: 'transfer',
  isRefund: false,
  isAwaited: false,
  isReturnable: false,
  orderId: 48_171,
  mandate: '',
  register: '',
  batch: '',
  ...over,
});
const deposit = (number: string, amountCents: number, means: 'cash' | 'cheque' = 'cheque'): BookMoney => ({
  source: 'deposit',
  id: (count += 1),
  amountCents,
  day: '2026-11-18',
  name: '',
  means,
  number,
  register: 'Accueil',
  isInSafe: false,
});

test('a transfer stands alone, by its order and its payer', () => {
  expect(bookGroups([payment(), payment({ isAwaited: true })])).toMatchObject([
    {
      kind: 'transfer',
      amountCents: 1_000,
      numbers: ['48171'],
      names: ['Maud Perrin'],
      account: 'money:transfer',
      isAwaited: false,
    },
    { isAwaited: true },
  ]);
});

test('what a terminal took on one day comes as one', () => {
  const taken = (register: string, day = '2026-11-20') => payment({ mode: 'desk_card', register, day });
  const groups = bookGroups([taken('Accueil'), taken('Accueil'), taken('Mobile'), taken('Accueil', '2026-11-19')]);
  expect(groups.map(({ amountCents, payments, register }) => [amountCents, payments.length, register])).toEqual([
    [2_000, 2, 'Accueil'],
    [1_000, 1, 'Mobile'],
    [1_000, 1, 'Accueil'],
  ]);
});

test('the cheques of one slip come as one; without a number each alone', () => {
  expect(bookGroups([deposit('217', 4_000), deposit('217', 3_250), deposit('', 500), deposit('', 500)])).toMatchObject([
    { kind: 'cheques', amountCents: 7_250, numbers: ['217'], account: 'treasury' },
    { amountCents: 500 },
    { amountCents: 500 },
  ]);
});

test('the debits of one file come as one, by its name', () => {
  const debit = (batch: string) => payment({ mode: 'direct_debit', batch, mandate: 'LOGE-1042' });
  expect(bookGroups([debit('LOGE-20261119-AB12'), debit('LOGE-20261119-AB12'), debit('')])).toMatchObject([
    { kind: 'directDebit', amountCents: 2_000, references: ['LOGE-20261119-AB12'] },
    { amountCents: 1_000, references: ['LOGE-1042'] },
  ]);
});

test('a refund leaves the bank, and a debit may come back', () => {
  expect(
    bookGroups([payment({ isRefund: true }), payment({ mode: 'direct_debit', isReturnable: true, mandate: 'LOGE-1' })]),
  ).toMatchObject([
    { kind: 'transfer', amountCents: -1_000 },
    {
      kind: 'returnedDebit',
      amountCents: -1_000,
      isReturn: true,
      references: ['LOGE-1'],
      account: 'money:direct_debit',
    },
  ]);
});
