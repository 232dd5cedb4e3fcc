import { describe, expect, test } from 'vitest';
import { accountingEntry, type BookedLine } from './accounting-entries.ts';
import { chartAccount, journalOf } from './chart-of-accounts.ts';
import { fecFileName, fecHeader, fecLine, fecProblems } from './fec.ts';

const booked = (
  transactionId: number,
  account: string,
  amountCents: number,
  over: Partial<BookedLine> = {},
): BookedLine => ({
  transactionId,
  line: 1,
  number: transactionId,
  siren: '732829320',
  event: 'orderCharged',
  account,
  amountCents,
  day: '2026-11-20',
  orderId: 48_217,
  paymentId: null,
  creditId: null,
  personId: 1042,
  personName: 'Camille Roussel',
  partnerId: null,
  partnerName: '',
  heldForPartnerId: null,
  heldForPartnerName: '',
  companyId: null,
  companyName: '',
  otherSeller: null,
  otherSellerName: '',
  desk: 'Tour Horizon',
  isTrial: false,
  words: '',
  registerCode: '',
  paper: '',
  paperDay: null,
  ...over,
});

const order = [booked(1, 'receivable', 3_321), booked(1, 'sales', -2_767), booked(1, 'vat:20', -554)];
const collected = [
  booked(2, 'money:card', 3_321, { event: 'paymentCollected', paymentId: 5 }),
  booked(2, 'receivable', -3_321, { event: 'paymentCollected', paymentId: 5 }),
];
const file = (lines: readonly BookedLine[]): string =>
  fecHeader() + lines.map((line) => fecLine(accountingEntry(line))).join('');

test('accounts of the ledger have their number in the French chart', () => {
  expect(
    ['receivable', 'sales', 'vat:20', 'vat:5.5', 'vat:2.1', 'vat:10', 'money:cash', 'bank', 'bank-fees'].map(
      (one) => chartAccount(one).number,
    ),
  ).toEqual(['411000', '706000', '445720', '445755', '445721', '445710', '530000', '512000', '627000']);
  expect(chartAccount('something:new')).toEqual({ number: '471000', label: 'Compte d’attente (something:new)' });
  expect(journalOf('somethingNew').code).toBe('OD');
});

test('the order of 33,21 € as accountants read it', () => {
  expect(
    [...order, ...collected]
      .map((line) => accountingEntry(line))
      .map(({ journal, number, account, auxiliary, debitCents, creditCents }) => [
        journal,
        number,
        account,
        auxiliary,
        debitCents,
        creditCents,
      ]),
  ).toEqual([
    ['VT', 1, '411000', 'B1042', 3_321, 0],
    ['VT', 1, '706000', '', 0, 2_767],
    ['VT', 1, '445720', '', 0, 554],
    ['EN', 2, '511500', '', 3_321, 0],
    ['EN', 2, '411000', 'B1042', 0, 3_321],
  ]);
});

test.each([
  ['receivable', {}, 'B1042', 'Camille Roussel'],
  ['receivable', { personId: null, companyId: 3, companyName: 'Meridia' }, 'E3', 'Meridia'],
  ['credits-granted:company', { companyId: 3, companyName: 'Meridia' }, 'E3', 'Meridia'],
  ['partner-debts', { heldForPartnerId: 7, heldForPartnerName: 'Fil & Fer' }, 'P7', 'Fil & Fer'],
  ['money:partner', { heldForPartnerId: 7, heldForPartnerName: 'Fil & Fer' }, 'P7', 'Fil & Fer'],
  ['credits-granted:partner', { heldForPartnerId: 7, heldForPartnerName: 'Fil & Fer' }, 'P7', 'Fil & Fer'],
  ['partner-debts', { partnerId: 9, partnerName: 'Main Verte', heldForPartnerId: 7 }, 'P9', 'Main Verte'],
  ['suppliers', { partnerId: 9, partnerName: 'Main Verte' }, 'P9', 'Main Verte'],
  ['suppliers', { heldForPartnerId: 7, heldForPartnerName: 'Fil & Fer' }, 'P7', 'Fil & Fer'],
  ['other-sellers', { otherSeller: '542107651', otherSellerName: 'Thémis' }, 'V542107651', 'Thémis'],
  ['receivable', { personId: null, otherSeller: '542107651', otherSellerName: 'Thémis' }, '', ''],
  ['sales', { companyId: 3, heldForPartnerId: 7 }, '', ''],
] as const)('a line on %s with %o is of %s', (account, over, auxiliary, auxiliaryLabel) => {
  expect(accountingEntry(booked(1, account, 100, over))).toMatchObject({ auxiliary, auxiliaryLabel });
});

test('goods and services are sales on accounts of their own', () => {
  expect([chartAccount('sales').number, chartAccount('sales-of-goods').number]).toEqual(['706000', '707000']);
});

test('cash of a register with a code of its own is on that account', () => {
  expect(accountingEntry(booked(1, 'money:cash', 100, { registerCode: '530100' })).account).toBe('530100');
});

describe('the FEC', () => {
  test('has 18 columns, days as AAAAMMJJ, decimal commas, and no problem', () => {
    expect(file(order).split('\r\n')[1]).toBe(
      'VT\tVentes\t1\t20261120\t411000\tClients\tB1042\tCamille Roussel\tCMD48217\t20261120\tCommande n° 48217\t33,21\t0,00\t\t\t20261120\t\t',
    );
    expect(fecProblems(file([...order, ...collected]), 2026)).toEqual([]);
    expect(fecFileName('123456789', '2026-12-31')).toBe('123456789FEC20261231.txt');
  });

  test('what a tester would find is found', () => {
    const good = file([...order, ...collected]);
    const broken = (change: (text: string) => string): string => fecProblems(change(good), 2026).join('; ');
    expect(broken((text) => text.replace('JournalCode', 'Journal'))).toContain('1: columns');
    expect(broken((text) => text.replace('33,21\t0,00', '33,22\t0,00'))).toContain('entry 1 does not balance');
    expect(broken((text) => text.replace('\t2\t', '\t3\t'))).toContain('EcritureNum 3 after 1');
    expect(broken((text) => text.replaceAll('20261120', '20251120'))).toContain('EcritureDate');
    expect(broken((text) => text.replace('Camille Roussel', ''))).toContain('CompAuxNum without CompAuxLib');
    expect(broken((text) => text.replace('33,21\t0,00', '33.21\t0,00'))).toContain('an amount');
    expect(broken((text) => text.replace('CMD48217', ''))).toContain('PieceRef is empty');
    expect(broken((text) => text.replace('706000', 'VENTES'))).toContain('three digits');
    expect(broken((text) => text.replace('Ventes\t', 'Ventes\t\t'))).toContain('19 columns');
    expect(broken((text) => text.trimEnd())).toContain('does not end');
  });

  test('no text makes another column or line', () => {
    const named = booked(1, 'receivable', 100, { personName: 'A\tB\r\nC', words: 'x\ty' });
    expect(fecProblems(file([named, booked(1, 'sales', -100)]), 2026)).toEqual([]);
  });
});
