import { expect, test } from 'vitest';
import { fecLine } from './fec.ts';

test('a line of entries has its eighteen columns in one line, whatever its texts hold', () => {
  const line = fecLine({
    journal: 'VT',
    journalLabel: 'Ventes',
    number: 1,
    siren: '732829320',
    day: '2026-11-20',
    account: '411000',
    accountLabel: 'Clients\u0007',
    auxiliary: 'B1',
    auxiliaryLabel: 'Rou\u200Bssel\v\tCamille',
    piece: 'F-1',
    pieceDay: '2026-11-20',
    letter: '',
    letteredOn: null,
    label: 'Facture\u202E\r\nF-1 \u009F',
    debitCents: 100,
    creditCents: 0,
    desk: 'Horizon',
  });
  expect(line.endsWith('\r\n')).toBe(true);
  const columns = line.trimEnd().split('\t');
  expect(columns.slice(4, 11)).toEqual([
    '411000',
    'Clients',
    'B1',
    'Roussel Camille',
    'F-1',
    '20261120',
    'Facture F-1',
  ]);
  expect(line).not.toMatch(/(?![\t\r\n])\p{Cc}/u);
});
