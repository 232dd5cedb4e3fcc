import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanIn, lineFingerprints, type StatementLine } from './bank-statement.ts';
import { bankAmount, bankDay, readStatementTable } from './statement-table.ts';

const read = (text: string) => {
  const statement = readStatementTable(text);
  if (!statement.ok) throw new Error(statement.problems.map(({ fr }) => fr).join(' '));
  return statement.statement;
};
const problemsOf = (text: string): readonly string[] => {
  const statement = readStatementTable(text);
  return statement.ok ? [] : statement.problems.map(({ fr }) => fr);
};
const brief = ({ bookedOn, amountCents, label }: StatementLine) => [bookedOn, amountCents, label];

test.each([
  ['1 234,50', 123_450],
  ['-12.00', -1_200],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['12,00-', -1_200],
  ['+ 412,75 €', 41_275],
  ['\u2212 3,6', -360],
  ['412', 41_200],
  ['1\u00A0234,50', 123_450],
  ['412,750', null],
  ['1.234', null],
  ['=1+1', null],
  ['', null],
  ['--3', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(bankAmount(text)).toBe(cents);
});

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20 08:30:00', '2026-11-20'],
  ['31/02/2026', null],
  ['hier', null],
])('the day %j is %j', (text, day) => {
  expect(bankDay(text)).toBe(day);
});

describe('the tables of French banks', () => {
  test('debit and credit in columns of their own, both positive or with their sign', () => {
    const rows = [
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Debit;Credit;Date de valeur',
      '20/11/2026;REMISE CB;REMISE CB TPE 04 201126;0000041;11 operations;;+412,75;21/11/2026',
      '17/11/2026;COMMISSION;COM TPE NOVEMBRE;;;-18,60;;17/11/2026',
    ].join('\r\n');
    const { lines } = read(rows);
    expect(lines.map(brief)).toEqual([
      ['2026-11-20', 41_275, 'REMISE CB TPE 04 201126'],
      ['2026-11-17', -1_860, 'COM TPE NOVEMBRE'],
    ]);
    expect(lines[0]).toMatchObject({ reference: '0000041', detail: '11 operations', valueOn: '2026-11-21', at: 2 });
  });

  test('lines before the columns name the account and its balances', () => {
    const { iban, openingCents, closingCents, lines } = read(
      [
        'Téléchargement du 20/11/2026',
        'IBAN;FR76 3000 6000 0112 3456 7890 189',
        'Solde initial;100,00',
        'Solde final;512,75',
        '',
        'Date;Libellé;Débit euros;Crédit euros;',
        '20/11/2026;"REMISE CB',
        'TPE 04";;412,75;',
      ].join('\n'),
    );
    expect(iban).toBe('FR7630006000011234567890189');
    expect([openingCents, closingCents]).toEqual([10_000, 51_275]);
    expect(lines.map(brief)).toEqual([['2026-11-20', 41_275, 'REMISE CB TPE 04']]);
  });

  test.each([
    [
      'dateOp,dateVal,label,category,amount,accountNum\n2026-11-20,2026-11-20,"VIR SEPA, PERRIN M",Virements,"19,90",1234',
      1_990,
    ],
    [
      "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n20/11/2026;VIR PERRIN;;19,90;EUR",
      1_990,
    ],
    ['Date\tLibellé\tMontant(EUROS)\n20/11/2026\tVIR PERRIN\t-19,90', -1_990],
    ['Date;Date de valeur;Débit;Crédit;Libellé;Solde\n20/11/2026;20/11/2026;-19,90;;VIR PERRIN;1 000,00', -1_990],
  ])('%j', (text, cents) => {
    expect(read(text).lines.map(({ amountCents }) => amountCents)).toEqual([cents]);
  });

  test('a debit that was sent back says why, and of which mandate', () => {
    const [line] = read('Date;Libellé;Montant\n18/11/2026;REJET PRLV RUM LOGE-317-20260101-AB12CD AM04;-45,90').lines;
    expect(line).toMatchObject({ returnReason: 'AM04', mandate: 'LOGE-317-20260101-AB12CD' });
  });
});

describe('what is wrong is said, line by line', () => {
  test.each([
    ['', 'Ce fichier n’est pas un relevé reconnu'],
    ['Bonjour;à tous', 'Ce fichier n’est pas un relevé reconnu'],
    ['Date;Libellé;Montant\n', 'Ce fichier ne contient aucune opération.'],
    ['Date;Libellé;Montant\n20/11/2026;VIR', 'Ligne 2 : 2 colonnes au lieu de 3, le fichier est coupé.'],
    ['Date;Libellé;Montant\n20/11/2026;VIR;douze', 'Ligne 2 : « douze » n’est pas un montant.'],
    ['Date;Libellé;Montant\n32/11/2026;VIR;12,00', 'Ligne 2 : « 32/11/2026 » n’est pas une date.'],
    ['Date;Libellé;Montant;Devise\n20/11/2026;VIR;12,00;USD', 'Ligne 2 : la devise USD n’est pas l’euro.'],
    ['Date;Libellé;Montant\n20/11/2026;"VIR;12,00', 'Le fichier est incomplet : un guillemet n’est pas refermé.'],
    [
      'Solde initial;100,00\nSolde final;100,00\nDate;Libellé;Montant\n20/11/2026;VIR;12,00',
      'Le fichier est incomplet',
    ],
  ])('%j', (text, problem) => {
    expect(problemsOf(text).join(' ')).toContain(problem);
  });

  test('all lines at once, and of many the first twenty', () => {
    const rows = Array.from({ length: 30 }, () => '20/11/2026;VIR;douze').join('\n');
    const problems = problemsOf(`Date;Libellé;Montant\n${rows}`);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('… et 10 autres erreurs.');
  });
});

test('lines that say the same are told apart, and found again in a longer file', () => {
  const text = 'Date;Libellé;Montant\n20/11/2026;COM;-1,00\n20/11/2026;COM;-1,00';
  const first = lineFingerprints(read(text).lines);
  expect(new Set(first).size).toBe(2);
  expect(lineFingerprints(read(`${text}\n20/11/2026;COM;-1,00`).lines).slice(0, 2)).toEqual(first);
});

test('an IBAN is found by its form and check digits', () => {
  expect(ibanIn('Compte FR76 3000 6000 0112 3456 7890 189 en euros')).toBe('FR7630006000011234567890189');
  expect(ibanIn('FR76 3000 6000 0112 3456 7890 188')).toBeNull();
});

test('whatever a file holds, reading it ends with an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(typeof readStatementTable(text).ok).toBe('boolean');
      expect(typeof readStatementTable(`Date;Libellé;Montant\n${text}`).ok).toBe('boolean');
    }),
  );
});
