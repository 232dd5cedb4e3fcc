import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import { orderCharged, paymentCollected, vatMoved, type LedgerTransaction } from '../payments/ledger.ts';
import { accountingEntry, type BookedLine } from './accounting-entries.ts';
import { fecHeader, fecLine } from './fec.ts';
import { type BookFault, type BooksLeft, BooksVerifier } from './verify-books.ts';

/** Entries that the rules made: orders of a year with VAT of two rates, paid, some with bills. */
const linesOf = (orders: number): string[] => {
  const lines: string[] = [];
  let number = 0;
  const book = (transaction: LedgerTransaction, over: Partial<BookedLine> = {}, letter = ''): void => {
    number += 1;
    const day = `2026-${String(1 + Math.floor((number - 1) / 28)).padStart(2, '0')}-${String(1 + ((number - 1) % 28)).padStart(2, '0')}`;
    for (const [index, { account, amountCents }] of transaction.postings.entries())
      lines.push(
        fecLine(
          accountingEntry(
            {
              ...{
                transactionId: number,
                line: index + 1,
                number,
                siren: '552100554',
                event: transaction.event,
                account,
                amountCents,
                day,
              },
              ...{
                orderId: 1,
                paymentId: null,
                creditId: null,
                personId: 7,
                personName: 'Camille Roussel',
                partnerId: null,
                partnerName: '',
                heldForPartnerId: null,
                heldForPartnerName: '',
                companyId: null,
                companyName: '',
                otherSeller: null,
                otherSellerName: '',
                desk: '',
                isTrial: false,
                words: '',
              },
              ...{ registerCode: '', paper: '', paperDay: null, ...over },
            },
            account === 'receivable' && letter !== '' ? { letter, on: day } : null,
          ),
        ).slice(0, -2),
      );
  };
  for (let order = 1; order <= orders; order += 1) {
    const vat = [vatInside(1_000 + 37 * order, 20), vatInside(500 + order, 5.5)];
    const total = vat.reduce((sum, line) => sum + line.includingVatCents, 0);
    const moves = vat.map(({ ratePercent, vatCents: cents }) => ({ ratePercent, cents }));
    const bill = `THO-2026-${String(order).padStart(6, '0')}`;
    book(
      orderCharged(order, vat, { vatPoint: 'paid' }),
      { orderId: order, paper: bill, paperDay: '2026-12-30' },
      `CMD${order}`,
    );
    book(
      paymentCollected({ orderId: order, paymentId: order, mode: 'card' }, total),
      { orderId: order },
      `CMD${order}`,
    );
    book(vatMoved(moves), { orderId: order });
  }
  return lines;
};
const header = fecHeader().trimEnd();
const verify = (lines: readonly string[], name = '552100554FEC20261231.txt', before: BooksLeft | null = null) => {
  const verifier = new BooksVerifier(name, before);
  [header, ...lines].every((line) => verifier.read(line));
  return { problem: verifier.finish(), verifier };
};
const change = (lines: readonly string[], at: number, column: number, to: (cell: string) => string): string[] =>
  lines.map((line, index) =>
    index === at
      ? line
          .split('\t')
          .map((cell, place) => (place === column ? to(cell) : cell))
          .join('\t')
      : line,
  );
const year = linesOf(20);

test('a year that the rules made is right: its entries, its sums, the VAT that became due', () => {
  const { problem, verifier } = verify(year);
  expect(problem).toBeNull();
  expect(verifier.entries).toBe(60);
  const dues = Array.from({ length: 20 }, (_, index) => vatInside(1_000 + 37 * (index + 1), 20).vatCents);
  expect(verifier.dueCents.get('20')).toBe(dues.reduce((sum, cents) => sum + cents, 0));
});

test.each<[BookFault, (lines: string[]) => string[]]>([
  ['cells', (lines) => change(lines, 3, 8, () => '')],
  ['day', (lines) => change(lines, 8, 3, () => '20251231')],
  ['number', (lines) => lines.filter((line) => !line.startsWith('EN') || !line.includes('\t5\t'))],
  ['balance', (lines) => change(lines, 0, 11, () => '999,00')],
  ['piece', (lines) => lines.map((line) => line.replace('THO-2026-000003', 'THO-2026-000002'))],
  ['letter', (lines) => lines.map((line) => line.replace('CMD3\t', 'CMD4\t'))],
])('%s is found', (fault, falsify) => {
  expect(verify(falsify([...year])).problem).toMatchObject({ fault });
});

test('more VAT than the rate gives is found, though the entry balances', () => {
  const shifted = [
    ['411000', '11,00', '0,00', 'Clients'],
    ['706000', '0,00', '5,00', 'Prestations de services'],
    ['445720', '0,00', '6,00', 'TVA collectée 20 %'],
  ].map(([account, debit, credit, label]) =>
    [
      'VT',
      'Ventes',
      '1',
      '20260101',
      account,
      label,
      '',
      '',
      'CMD1',
      '20260101',
      'Commande',
      debit,
      credit,
      '',
      '',
      '20260101',
      '',
      '',
    ].join('\t'),
  );
  expect(verify(shifted).problem).toMatchObject({ fault: 'vat' });
});

test('a credit note over a part may be a cent off its rate: the bill and what is left are rounded', () => {
  const part = (piece: string): string[] =>
    [
      ['411000', '0,00', '0,01', 'Clients'],
      ['445755', '0,01', '0,00', 'TVA collectée 5,5 %'],
    ].map(([account, debit, credit, label]) =>
      [
        ...['VT', 'Ventes', '1', '20260101', account, label, '', '', piece, '20260101', 'Avoir', debit, credit],
        ...['', '', '20260101', '', ''],
      ].join('\t'),
    );
  expect(verify(part('AV-THO-2026-000001')).problem).toBeNull();
  expect(verify(part('THO-2026-000001')).problem).toMatchObject({ fault: 'vat' });
});

test('the next year begins with what this one left, and on the next day', () => {
  const { verifier } = verify(year);
  const next = verifier.left();
  const opening = (day: string, over = 0): string[] =>
    [...next.balances]
      .filter(([, cents]) => cents !== 0)
      .map(([key, cents], index) => {
        const [account = '', auxiliary = ''] = key === 'result' ? ['120000'] : key.split(' ');
        const at = cents + (index === 0 ? over : index === 1 ? -over : 0);
        const euros = (value: number): string => `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`;
        const name = auxiliary === '' ? '' : 'Camille Roussel';
        return [
          'AN',
          'À nouveaux',
          '0',
          day,
          account,
          'x',
          auxiliary,
          name,
          'AN2027',
          day,
          'À nouveau',
          euros(Math.max(at, 0)),
          euros(Math.max(-at, 0)),
          '',
          '',
          day,
          '',
          '',
        ].join('\t');
      });
  const name = '552100554FEC20271231.txt';
  expect(verify(opening('20270101'), name, next).problem).toBeNull();
  expect(verify(opening('20270101', 1), name, next).problem).toMatchObject({ fault: 'opening' });
  expect(verify(opening('20270102'), name, next).problem).toMatchObject({ fault: 'follow' });
  expect(verify([], name, next).problem).toMatchObject({ fault: 'opening' });
  expect(verify(opening('20270101'), '409800592FEC20271231.txt', next).problem).toMatchObject({ fault: 'follow' });
});

test('of a thousand amounts, days and numbers that were changed, all are found', () => {
  const columns = fc.constantFrom(2, 3, 11, 12);
  fc.assert(
    fc.property(fc.nat(year.length - 1), columns, fc.integer({ min: 1, max: 9 }), (at, column, step) => {
      const changed = change(year, at, column, (cell) =>
        cell.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + step) % 10)),
      );
      // A day may move between those of its neighbours: then the file still adds up.
      const isFound = verify(changed).problem !== null;
      expect(isFound || column === 3).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
