import { describe, expect, test } from 'vitest';
import { decodeText, failuresFile, splitIntoBatches, readPeopleList } from './read-people-list.ts';

describe('a list of people', () => {
  test.each([
    ['semicolons', 'E-mail;Nom;Prénom;Service\nzoe@x.test;Noël;Zoé;Achats\n'],
    ['tabs, as pasted from a spreadsheet', 'Prénom\tNom\tService\tE-mail\r\nZoé\tNoël\tAchats\tzoe@x.test\r\n'],
    ['commas and quotes', 'email,lastname,firstname,department\n"zoe@x.test","Noël","Zoé","Achats"\n'],
  ])('is read with %s', (_how, text) => {
    expect(readPeopleList(text)).toMatchObject([
      { line: 2, email: 'zoe@x.test', lastname: 'Noël', firstname: 'Zoé', buildingOrDivision: 'Achats', lang: 'fr' },
    ]);
  });

  test('keeps the places of its lines, blank ones counted', () => {
    const people = readPeopleList('E-mail;Nom;Prénom\n\na@x.test;A;B\n;;\nb@x.test;C;D');
    expect(people).toMatchObject([{ line: 3 }, { line: 5 }]);
  });

  test.each([
    ['', 'empty'],
    ['E-mail;Nom;Prénom\n', 'empty'],
    ['Nom;Prénom\nA;B', 'noEmailColumn'],
    ['E-mail;Nom\na@x.test;A', 'noNameColumns'],
    ['E-mail;Nom;Prénom\n"a@x.test;A;B', 'unclosedQuote'],
    [`E-mail;Nom;Prénom\n${'a@x.test;A;B\n'.repeat(10_001)}`, 'tooMany'],
  ])('that is %j at all: %s', (text, problem) => {
    expect(readPeopleList(text)).toEqual({ problem });
  });
});

test('files are decoded as spreadsheets save them', () => {
  expect(decodeText(new TextEncoder().encode('Noël'))).toBe('Noël');
  expect(decodeText(Uint8Array.from([0x4e, 0x6f, 0xeb, 0x6c]))).toBe('Noël');
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x4e, 0x00, 0xeb, 0x00]))).toBe('Në');
});

test('travel in parts', () => {
  expect(splitIntoBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitIntoBatches([], 2)).toEqual([]);
});

test('failures are never run by the spreadsheet that opens them', () => {
  expect(
    failuresFile([
      ['Ligne', 'Pourquoi'],
      [2, '=CMD("x");a'],
    ]),
  ).toBe("Ligne;Pourquoi\r\n2;'=CMD('x') a");
});

test('a phone number gets back the 0 that a spreadsheet took from it', () => {
  expect(readPeopleList('E-mail;Nom;Prénom;Téléphone\nzoe@x.test;Noël;Zoé;612345678')).toMatchObject([
    { mobileNumber: '0612345678' },
  ]);
});

describe('10,000 lines as they come', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    index % 4 === 0
      ? `zoe.${index}@x.test;Noël;=CMD()`
      : index % 4 === 1
        ? `zoe.${index}@x.test`
        : `zoe.2@x.test;Noël;Zoé;;;;;trop`,
  );
  const text = `E-mail;Nom;Prénom\n${lines.join('\n')}\n`;

  test('short and long ones, formulas and repetitions, are all read: what is wrong with each is said of it', () => {
    const people = readPeopleList(text);
    expect(people).toHaveLength(10_000);
    expect(people).toMatchObject({
      0: { line: 2, firstname: '=CMD()' },
      1: { line: 3, lastname: '', firstname: '' },
      9999: { line: 10_001, email: 'zoe.2@x.test', firstname: 'Zoé' },
    });
  });

  test('in the old Windows set of characters they are the same people', () => {
    const windows = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    expect(readPeopleList(decodeText(windows))).toEqual(readPeopleList(text));
  });
});
