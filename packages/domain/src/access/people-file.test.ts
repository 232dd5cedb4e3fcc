import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPeopleFile } from './people-file.ts';

const header = 'Matricule;E-mail;Nom;Prénom;Langue;Direction;Site';
const read = (...lines: string[]) => readPeopleFile([header, ...lines].join('\r\n'));

describe('a file of people', () => {
  test('is read line by line, whatever the case of its header', () => {
    expect(read('A17;Zoe.Martin@Acier.test;Martin;Zoé;EN;Achats;Lyon', '')).toEqual({
      people: [
        {
          line: 2,
          externalId: 'A17',
          email: 'zoe.martin@acier.test',
          lastName: 'Martin',
          firstName: 'Zoé',
          lang: 'en',
          bu1: 'Achats',
          geo1: 'Lyon',
        },
      ],
      refused: [],
    });
  });

  test.each([
    ['EN', 'en'],
    ['en-GB', 'en'],
    ['English', 'en'],
    ['Anglais', 'en'],
    ['Français', 'fr'],
    ['', 'fr'],
    ['Allemand', 'fr'],
  ])('writes to people in the language that it calls %j', (typed, lang) => {
    expect(read(`A;a@b.test;M;Z;${typed};;`)).toMatchObject({ people: [{ lang }] });
  });

  test.each([
    ['a byte order mark', `\uFEFF${header}\nA;a@b.test;M;Z;;;`],
    ['tabs', 'MATRICULE\tMail\tNOM\tPRENOM\nA\ta@b.test\tM\tZ'],
    ['commas', 'staff number,email,last name,first name\nA,a@b.test,M,Z'],
    [
      'quotes around a separator and a line break',
      'mail;nom;prénom;direction\n"a@b.test";"M";"Z";"R;D\nParis ""Est"""',
    ],
  ])('may have %s', (_what, text) => {
    expect(readPeopleFile(text)).toMatchObject({ people: [{ email: 'a@b.test', lastName: 'M', firstName: 'Z' }] });
  });

  test.each([
    ["zoe.o'brien@rive.test", true],
    ['zoe+desk@mail.rive.test', true],
    ['zoe@rive', false],
    ['zoe@rive.', false],
    ['Zoé <zoe@rive.test>', false],
    ['zoe@rive.test,yves@rive.test', false],
  ])('an e-mail as %s is taken: %j', (email, isTaken) => {
    const file = readPeopleFile(`mail;nom;prénom\n"${email}";Moreau;Zoé`);
    expect('people' in file && file.people.length).toBe(isTaken ? 1 : 0);
  });

  test.each([
    ['', 'empty'],
    [header, 'empty'],
    [`${header}\n;;;;;;`, 'empty'],
    ['matricule;nom;prénom\nA;M;Z', 'noEmailColumn'],
    ['mail;nom\na@b.test;M', 'noNameColumns'],
    [`${header}\nA;"a@b.test;M;Z`, 'unclosedQuote'],
  ])('%j is refused as a whole: %s', (text, problem) => {
    expect(readPeopleFile(text)).toEqual({ problem });
  });

  test('names every line that it cannot use', () => {
    const file = read(
      'A;a@b.test;M;Z;;;',
      'B;pas une adresse;M;Z;;;',
      'C;c@b.test;;Z;;;',
      'A;d@b.test;M;Z;;;',
      'E;A@b.test;M;Z;;;',
      `F;f@b.test;${'x'.repeat(101)};Z;;;`,
    );
    expect('refused' in file && file.refused.map(({ line, because }) => [line.line, because])).toEqual([
      [3, 'noEmail'],
      [4, 'noName'],
      [5, 'twice'],
      [6, 'twice'],
      [7, 'tooLong'],
    ]);
  });
});

test('cells are clean', () => {
  const text = 'mail;nom;prénom\na@b\u200B.test;"Mo\u00ADreau\v Dur";Zoe\u0301\u202E';
  expect(readPeopleFile(text)).toMatchObject({
    people: [{ email: 'a@b.test', lastName: 'Moreau Dur', firstName: 'Zoé' }],
  });
});

/** Cells as spreadsheets, mail programs and mistakes make them. */
const cell = fc.oneof(
  fc.constantFrom(
    'Roy',
    'Léa',
    'lea@example.test',
    'E-mail',
    'Nom',
    'Prénom',
    '',
    '""',
    '"',
    '=1+1',
    'fr',
    'A'.repeat(300),
    '🌷',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const lineOf = fc.array(cell, { maxLength: 9 });
const fileOf = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.constantFrom(
      ['E-mail', 'Nom', 'Prénom', 'Matricule'],
      ['Mail', 'Last name', 'First name', 'Language'],
      ['Nom'],
      [],
    ),
    fc.array(lineOf, { maxLength: 8 }),
    fc.constantFrom(';', '\t', ','),
    fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
  )
  .map(
    ([mark, header, lines, separator, end]) => mark + [header, ...lines].map((line) => line.join(separator)).join(end),
  );

test('whatever a file holds, it is read twice alike, and each person of it is taken or refused once', () => {
  fc.assert(
    fc.property(fileOf, (text) => {
      const read = readPeopleFile(text);
      expect(JSON.stringify(readPeopleFile(text))).toBe(JSON.stringify(read));
      if ('problem' in read) return;
      const lines = [...read.people, ...read.refused.map(({ line }) => line)].map(({ line }) => line);
      expect(new Set(lines).size).toBe(lines.length);
      const emails = read.people.map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
      for (const { email, lastName, firstName } of read.people)
        expect(email.includes('@') && lastName !== '' && firstName !== '').toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
