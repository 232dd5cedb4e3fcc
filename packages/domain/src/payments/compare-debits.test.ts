import { expect, test } from 'vitest';
import { compareDebits, readListedOrders } from './compare-debits.ts';

test('a list is read as spreadsheets and banks write it; headings are left over', () => {
  const text = 'Commande;Montant\n48217;12,50\r\nN° 48 218\t1 012,50 €\n\n48219\n48 220   7.5\n48221;douze\n';
  expect(readListedOrders(text)).toEqual({
    orders: [
      { orderId: 48_217, amountCents: 1_250 },
      { orderId: 48_218, amountCents: 101_250 },
      { orderId: 48_219, amountCents: null },
      { orderId: 48_220, amountCents: 750 },
    ],
    unread: ['Commande;Montant', '48221;douze'],
  });
});

const debit = (orderId: number, amountCents: number, state: 'toCollect' | 'collected' | 'atBank' | 'gone') => ({
  orderId,
  amountCents,
  state,
});

test('what differs comes first, what is the same last', () => {
  const debits = [
    debit(1, 1_000, 'collected'),
    debit(2, 1_000, 'atBank'),
    debit(3, 1_000, 'gone'),
    debit(4, 1_000, 'toCollect'),
    debit(5, 1_000, 'toCollect'),
    debit(6, 400, 'collected'),
    debit(6, 600, 'toCollect'),
    debit(9, 1_000, 'collected'),
  ];
  const listed = [
    { orderId: 1, amountCents: 1_000 },
    { orderId: 2, amountCents: 900 },
    { orderId: 3, amountCents: 1_000 },
    { orderId: 5, amountCents: null },
    { orderId: 6, amountCents: 400 },
    { orderId: 6, amountCents: 600 },
    { orderId: 7, amountCents: 100 },
    { orderId: 9, amountCents: 1_000 },
    { orderId: 9, amountCents: 1_000 },
  ];
  expect(compareDebits(listed, debits)).toEqual([
    { orderId: 2, comparison: 'otherAmount', listedCents: 900, amountCents: 1_000 },
    { orderId: 7, comparison: 'notHere', listedCents: 100, amountCents: null },
    { orderId: 3, comparison: 'gone', listedCents: 1_000, amountCents: null },
    { orderId: 9, comparison: 'twice', listedCents: 2_000, amountCents: 1_000 },
    { orderId: 4, comparison: 'notListed', listedCents: null, amountCents: 1_000 },
    { orderId: 1, comparison: 'same', listedCents: 1_000, amountCents: 1_000 },
    { orderId: 5, comparison: 'same', listedCents: null, amountCents: 1_000 },
    { orderId: 6, comparison: 'same', listedCents: 1_000, amountCents: 1_000 },
  ]);
});
