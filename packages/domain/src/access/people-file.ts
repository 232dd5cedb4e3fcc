import { isLonger } from '../shared/characters.ts';
import { cellsOf } from '../shared/delimited-text.ts';
import { emailDomain } from './login-step.ts';
import { isOneAddress } from './registration-email.ts';

/** One person of a company's file, as far as it is read. `line` counts from 1, the header included, as spreadsheets do. */
export interface PersonLine {
  readonly line: number;
  readonly externalId: string;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lang: 'fr' | 'en';
  readonly bu1: string;
  readonly geo1: string;
}

export type LineProblem = 'noEmail' | 'noName' | 'twice' | 'tooLong';

export interface PeopleFile {
  readonly people: readonly PersonLine[];
  readonly refused: readonly { readonly line: PersonLine; readonly because: LineProblem }[];
}

export type FileProblem = 'empty' | 'noEmailColumn' | 'noNameColumns' | 'unclosedQuote';

type Column = Exclude<keyof PersonLine, 'line'>;

/** What the columns may be called, without accents, case and signs. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  externalId: ['matricule', 'identifiant', 'externalid', 'employeeid', 'staffnumber'],
  email: ['email', 'mail', 'courriel', 'adresseemail', 'adressemail', 'emailaddress'],
  lastName: ['nom', 'nomdefamille', 'lastname', 'surname', 'name'],
  firstName: ['prenom', 'firstname', 'givenname'],
  lang: ['langue', 'lang', 'language'],
  bu1: ['direction', 'departement', 'department', 'bu', 'bu1', 'service'],
  geo1: ['site', 'lieu', 'location', 'geo1'],
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * Reads a company's file of its people: one header line, one person a line, semicolons (or the tabs and commas that other spreadsheets write).
 * A line that cannot be used is named with its reason, and still says that the person is there.
 */
export function readPeopleFile(text: string): PeopleFile | { readonly problem: FileProblem } {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const header = content.split('\n', 1)[0] ?? '';
  const separator = [';', '\t', ','].find((one) => header.includes(one)) ?? ';';
  const rows = cellsOf(content, separator);
  if (rows === null) return { problem: 'unclosedQuote' };
  const names = (rows[0] ?? []).map(plain);
  const columnOf = (column: Column): number => names.findIndex((name) => columnNames[column].includes(name));
  if (columnOf('email') < 0) return { problem: rows.length < 2 ? 'empty' : 'noEmailColumn' };
  if (columnOf('lastName') < 0 || columnOf('firstName') < 0) return { problem: 'noNameColumns' };

  const lines = rows.slice(1).flatMap((row, index): PersonLine[] => {
    if (row.every((cell) => cell === '')) return [];
    const cell = (column: Column): string => row[columnOf(column)] ?? '';
    return [
      {
        line: index + 2,
        externalId: cell('externalId'),
        email: cell('email').toLowerCase(),
        lastName: cell('lastName'),
        firstName: cell('firstName'),
        lang: /^(?:en|anglais)/.test(plain(cell('lang'))) ? 'en' : 'fr',
        bu1: cell('bu1'),
        geo1: cell('geo1'),
      },
    ];
  });
  if (lines.length === 0) return { problem: 'empty' };
  return sortOut(lines);
}

function sortOut(lines: readonly PersonLine[]): PeopleFile {
  const seen = new Set<string>();
  const people: PersonLine[] = [];
  const refused: { line: PersonLine; because: LineProblem }[] = [];
  for (const line of lines) {
    const keys = [`mail ${line.email}`, ...(line.externalId === '' ? [] : [`id ${line.externalId}`])];
    const because = problemOf(line) ?? (keys.some((key) => seen.has(key)) ? 'twice' : null);
    if (because === null) people.push(line);
    else refused.push({ line, because });
    for (const key of keys) seen.add(key);
  }
  return { people, refused };
}

function problemOf({ email, lastName, firstName, externalId, bu1, geo1 }: PersonLine): LineProblem | null {
  if (!isOneAddress(email) || !/\.[^.]+$/.test(emailDomain(email) ?? '')) return 'noEmail';
  if (lastName === '' || firstName === '') return 'noName';
  if (isLonger(email, 254)) return 'tooLong';
  return [lastName, firstName, externalId, bu1, geo1].some((text) => isLonger(text, 100)) ? 'tooLong' : null;
}
