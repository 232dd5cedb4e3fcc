import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanIn, lineFingerprints, type StatementLine } from './bank-statement.ts';
import { bankAmount, bankDay, readStatementTable } from './statement-table.ts';

const today = '2026-11-24';
const read = (text: string) => {
  const file = readStatementTable(text, today);
  const statement = file.ok ? file.statements[0] : undefined;
  if (statement === undefined) throw new Error(problemsOf(text).join(' '));
  return statement;
};
const problemsOf = (text: string): readonly string[] => {
  const file = readStatementTable(text, today);
  return (file.ok ? file.unread : file.problems).map(({ fr }) => fr);
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

describe('what stands below the operations', () => {
  const rows = 'Date;Libellé;Débit;Crédit\n20/11/2026;VIR PERRIN;;12,00\n';
  test.each([
    'Total;;0,00;12,00',
    ';TOTAUX;;12,00',
    ';Solde au 20/11/2026;;112,00',
    'Solde final;;;112,00',
    '20/11/2026;SOLDE CREDITEUR AU 20/11/2026;;112,00',
  ])('%s is no operation', (last) => {
    expect(problemsOf(rows + last)).toEqual([]);
    expect(read(rows + last).lines.map(brief)).toEqual([['2026-11-20', 1_200, 'VIR PERRIN']]);
  });

  test('balances there are compared with the operations', () => {
    expect(problemsOf(`${rows}Ancien solde;;;100,00\nNouveau solde;;;113,00`).join(' ')).toContain('incomplet');
    expect(read(`${rows}Ancien solde;;;100,00\nNouveau solde;;;112,00`).closingCents).toBe(11_200);
  });

  test('an operation may pay a balance', () => {
    expect(read('Date;Libellé;Montant\n20/11/2026;SOLDE FACTURE 1042;12,00').lines).toHaveLength(1);
  });
});

test('a line of 0.00 is kept; one without an amount is named', () => {
  const text = 'Date;Libellé;Débit;Crédit\n20/11/2026;FRAIS OFFERTS;0,00;\n20/11/2026;RIEN;;';
  expect(read(text).lines.map(brief)).toEqual([['2026-11-20', 0, 'FRAIS OFFERTS']]);
  expect(problemsOf(text)).toEqual(['Ligne 3\u00A0: le montant manque.']);
});

test('doubled spaces fold in labels and amounts', () => {
  expect(read('Date;Libellé;Montant\n20/11/2026;VIR  PERRIN   M;1  234,50').lines.map(brief)).toEqual([
    ['2026-11-20', 123_450, 'VIR PERRIN M'],
  ]);
});

test('one bad line is named, and the others are read', () => {
  const text =
    'Solde initial;0,00\nSolde final;30,00\nDate;Libellé;Montant\n20/11/2026;A;12,00\n20/11/2026;B;douze\n20/11/2026;C;6,00';
  expect(problemsOf(text)).toEqual(['Ligne 5\u00A0: «\u00A0douze\u00A0» n’est pas un montant.']);
  expect(read(text).lines.map(({ label }) => label)).toEqual(['A', 'C']);
});

test('a day that is years away was mistyped', () => {
  const text = (day: string): string => `Date;Libellé;Montant\n${day};A;12,00\n20/11/2026;B;1,00`;
  expect(problemsOf(text('20/11/2062'))).toEqual(['Ligne 2\u00A0: le 20/11/2062 est trop loin d’aujourd’hui.']);
  expect(problemsOf(text('20/11/1926'))).toHaveLength(1);
  expect(problemsOf(text('31/12/2026'))).toEqual([]);
});

test('each account of a file has its own lines', () => {
  const [first, second] = ['FR7630006000011234567890189', 'DE89370400440532013000'];
  const file = readStatementTable(
    `Compte;Date;Libellé;Montant\n${first};20/11/2026;A;12,00\n${second};20/11/2026;B;1,00\n${first};21/11/2026;C;3,00`,
    today,
  );
  const statements = file.ok ? file.statements : [];
  expect(statements.map(({ iban, lines }) => [iban, lines.map(({ label }) => label)])).toEqual([
    [first, ['A', 'C']],
    [second, ['B']],
  ]);
});

test('lines that say the same are distinguished, and found again in a longer file', () => {
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
      expect(typeof readStatementTable(text, today).ok).toBe('boolean');
      expect(typeof readStatementTable(`Date;Libellé;Montant\n${text}`, today).ok).toBe('boolean');
    }),
  );
});
