import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanOfRib } from './bank-statement.ts';
import { cfonbAmount, isCfonb120, readCfonb120, shortDay } from './cfonb-120.ts';

const today = '2026-11-24';
const account = { bank: '30006', branch: '00001', number: '12345678901' };
const iban = 'FR7630006000011234567890189';

/** A record by what stands at which position, counted from 1 as the standard does. */
const record = (...fields: readonly (readonly [at: number, text: string])[]): string => {
  let signs = ' '.repeat(120);
  for (const [at, text] of fields) signs = signs.slice(0, at - 1) + text + signs.slice(at - 1 + text.length);
  return signs;
};
const of = ({ bank, branch, number }: typeof account): (readonly [number, string])[] => [
  [3, bank],
  [12, branch],
  [17, 'EUR'],
  [20, '2'],
  [22, number],
];
const balance = (code: '01' | '07', amount: string, its = account): string =>
  record([1, code], ...of(its), [35, '231126'], [91, amount]);
const movement = (amount: string, label: string, its = account, more: (readonly [number, string])[] = []): string =>
  record([1, '04'], ...of(its), [33, 'B1'], [35, '201126'], [43, '211126'], [49, label], [91, amount], ...more);
const more = (kind: string, text: string): string =>
  record([1, '05'], ...of(account), [35, '201126'], [46, kind], [49, text]);

const file = [
  balance('01', '0000000001000{'),
  movement('0000000000199{', 'VIR SEPA PERRIN', account, [[105, 'CMD 48171']]),
  more('NPY', 'PERRIN MARIE'),
  more('LCC', 'COMMANDE 48171 PRESSING'),
  movement('0000000000459}', 'PRLV IMPAYE', account, [[41, '02']]),
  more('RUM', 'LOGE-317-20260101-AB12CD'),
  movement('0000000000000{', 'FRAIS OFFERTS'),
  balance('07', '0000000000740{'),
].join('\r\n');

describe('a statement in records of 120 signs', () => {
  test('gives account, balances and movements with what stands in their further records', () => {
    expect(isCfonb120(file)).toBe(true);
    const read = readCfonb120(file, today);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.unread).toEqual([]);
    expect(read.statements).toHaveLength(1);
    expect(read.statements[0]).toMatchObject({ iban, openingCents: 10_000, closingCents: 7_400 });
    expect(read.statements[0]?.lines).toMatchObject([
      {
        bookedOn: '2026-11-20',
        valueOn: '2026-11-21',
        amountCents: 1_990,
        label: 'VIR SEPA PERRIN',
        detail: 'COMMANDE 48171 PRESSING',
        reference: 'CMD 48171',
        counterparty: 'PERRIN MARIE',
      },
      { amountCents: -4_590, label: 'PRLV IMPAYE', mandate: 'LOGE-317-20260101-AB12CD' },
      { amountCents: 0, label: 'FRAIS OFFERTS' },
    ]);
  });

  test('is read without line breaks too', () => {
    expect(readCfonb120(file.replaceAll('\r\n', ''), today)).toEqual(readCfonb120(file, today));
  });

  test('that was cut does not come to its balance', () => {
    const cut = file.split('\r\n').toSpliced(4, 1).join('\n');
    expect(readCfonb120(cut, today)).toMatchObject({ ok: false });
  });

  test('of several accounts keeps each apart', () => {
    const other = { ...account, number: '00000000099' };
    const both = [
      balance('01', '0000000000000{'),
      movement('0000000000100{', 'A'),
      balance('01', '0000000000000{', other),
      movement('0000000000200{', 'B', other),
    ];
    const read = readCfonb120(both.join('\n'), today);
    expect(read.ok && read.statements.map((one) => [one.iban, one.lines.map(({ label }) => label)])).toEqual([
      [iban, ['A']],
      [ibanOfRib(other.bank, other.branch, other.number), ['B']],
    ]);
  });

  test('names a bad record and reads the others', () => {
    const read = readCfonb120(
      `${file}\r\n${movement('00000000ABCDEF', 'X')}\r\n${record([1, '99'], ...of(account))}`,
      today,
    );
    expect(read.ok && read.unread.map(({ fr }) => fr.replaceAll('\u00A0', ' '))).toEqual([
      'Ligne 10 : « 99 » n’est pas un enregistrement CFONB.',
      'Ligne 9 : « 00000000ABCDEF » n’est pas un montant.',
    ]);
    expect(read.ok && read.statements[0]?.lines).toHaveLength(3);
  });

  test('of a day without movement is in order', () => {
    expect(readCfonb120(`${balance('01', '0000000000100{')}\n${balance('07', '0000000000100{')}`, today)).toMatchObject(
      {
        ok: true,
        unread: [],
      },
    );
  });
});

const day = (digits: string, opening: string, amount: string, closing: string): string => {
  const at = (code: '01' | '07', value: string) => record([1, code], ...of(account), [35, digits], [91, value]);
  return [
    at('01', opening),
    record([1, '04'], ...of(account), [33, 'B1'], [35, digits], [43, digits], [49, 'VIR'], [91, amount]),
    at('07', closing),
  ].join('\n');
};
const monday = day('191126', '0000000001000{', '0000000000500{', '0000000001500{');
const tuesday = day('201126', '0000000001500{', '0000000000200}', '0000000001300{');
const friday = day('231126', '0000000005000{', '0000000000200}', '0000000004800{');

test.each([
  ['in order', [monday, tuesday], 10_000, 13_000],
  ['the newest first', [tuesday, monday], 10_000, 13_000],
  ['with days between them', [friday, monday], null, 48_000],
])('days of one account, %s, are one statement', (_order, days, openingCents, closingCents) => {
  const read = readCfonb120(days.join('\n'), today);
  expect(read.ok && read.statements).toMatchObject([{ iban, openingCents, closingCents }]);
  const booked = read.ok ? read.statements.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn)) : [];
  expect(booked).toEqual(booked.toSorted());
});

test('a day that was cut refuses the file, though others are whole', () => {
  const cut = day('201126', '0000000001500{', '0000000000200}', '0000000009900{');
  expect(readCfonb120(`${monday}\n${cut}`, today)).toMatchObject({ ok: false });
});

test.each([
  ['0000000001234E', '2', 12_345],
  ['0000000001234N', '2', -12_345],
  ['0000000000000{', '2', 0],
  ['0000000000000}', '2', 0],
  ['00000000000120', '2', 120],
  ['0000000001234{', '3', 1_234],
  ['0000000001234E', '3', null],
  ['', '2', null],
  ['ABC', '2', null],
])('the field %j with %s decimals is %j cents', (field, decimals, cents) => {
  expect(cfonbAmount(field, decimals)).toBe(cents);
});

test('two digits of a year are of the nearest century', () => {
  expect(shortDay('241126', 'dmy', today)).toBe('2026-11-24');
  expect(shortDay('311299', 'dmy', today)).toBe('1999-12-31');
  expect(shortDay('010100', 'dmy', '2099-12-31')).toBe('2100-01-01');
  expect(shortDay('310226', 'dmy', today)).toBeNull();
});

test('bank, branch and number give the IBAN', () => {
  expect(ibanOfRib(account.bank, account.branch, account.number)).toBe(iban);
  expect(ibanOfRib('20041', '01005', '0500013M026')).toBe('FR1420041010050500013M02606');
  expect(ibanOfRib('2004', '01005', '0500013M026')).toBeNull();
});

test('whatever a file holds, reading it ends with the same answer twice', () => {
  const signs = fc.constantFrom(...'0145 07{}AJ9EUR\n'.split(''), 'x', 'é', '\u0000');
  fc.assert(
    fc.property(
      fc.nat({ max: file.length }),
      fc.array(signs, { maxLength: 12 }),
      fc.nat({ max: 150 }),
      (at, put, cut) => {
        const mutated = `${file.slice(0, at)}${put.join('')}${file.slice(at + cut)}`;
        const read = readCfonb120(mutated, today);
        expect(JSON.stringify(readCfonb120(mutated, today))).toBe(JSON.stringify(read));
        if (read.ok)
          for (const { lines } of read.statements)
            for (const { amountCents } of lines) expect(Number.isSafeInteger(amountCents)).toBe(true);
      },
    ),
    { numRuns: 10_000 },
  );
});
