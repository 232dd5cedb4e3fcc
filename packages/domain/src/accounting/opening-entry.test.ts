import { expect, test } from 'vitest';
import { openingEntry, type ClosingBalance } from './opening-entry.ts';

const balance = (account: string, cents: number, over: Partial<ClosingBalance> = {}): ClosingBalance => ({
  account,
  registerCode: '',
  personId: null,
  personName: '',
  partnerId: null,
  partnerName: '',
  companyId: null,
  companyName: '',
  otherSeller: null,
  otherSellerName: '',
  cents,
  ...over,
});

test('a year begins with what the one before left, person by person; sales and expenses are one result', () => {
  const lines = openingEntry(
    [
      balance('receivable', 5_000, { personId: 7, personName: 'Camille Roussel' }),
      balance('receivable', -500, { personId: 9, personName: 'Paul Renard' }),
      balance('money:cash', 1_000, { registerCode: '531200' }),
      balance('vat:20', -1_000),
      balance('sales', -5_000),
      balance('bank-fees', 500),
    ],
    { siren: '732829320', firstDay: '2027-01-01' },
  );
  expect(lines.map((line) => [line.account, line.auxiliary, line.debitCents, line.creditCents])).toEqual([
    ['120000', '', 0, 4_500],
    ['411000', 'B7', 5_000, 0],
    ['411000', 'B9', 0, 500],
    ['445720', '', 0, 1_000],
    ['531200', '', 1_000, 0],
  ]);
  expect(lines[0]).toMatchObject({ journal: 'AN', number: 0, day: '2027-01-01', piece: 'AN2027', label: 'À nouveau' });
});

test('what companies owe each other is carried over company by company', () => {
  const ofSeller = (siren: string, cents: number) =>
    balance('other-sellers', cents, { otherSeller: siren, otherSellerName: `Société ${siren}` });
  const lines = openingEntry([ofSeller('542107651', 6_000), ofSeller('632012100', -6_000)], {
    siren: '552100554',
    firstDay: '2027-01-01',
  });
  expect(lines.map((line) => [line.account, line.auxiliary, line.auxiliaryLabel, line.debitCents])).toEqual([
    ['467500', 'V542107651', 'Société 542107651', 6_000],
    ['467500', 'V632012100', 'Société 632012100', 0],
  ]);
});

test('a loss stands on its own account, and nothing left is no entry', () => {
  const of = { siren: '732829320', firstDay: '2027-01-01' };
  expect(openingEntry([balance('bank-fees', 500), balance('bank', -500)], of).map(({ account }) => account)).toEqual([
    '129000',
    '512000',
  ]);
  expect(openingEntry([], of)).toEqual([]);
});
