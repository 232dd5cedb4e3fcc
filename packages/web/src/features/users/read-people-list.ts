import { repairedPhone } from '@loge/domain/profile/contact-rules';
import type { createUsersBatch } from '@loge/contract/users/create-users-batch';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { cellsOf } from '@loge/domain/shared/delimited-text';

export type SentPerson = InputOf<typeof createUsersBatch>['list'][number];

export type ListProblem = 'empty' | 'noEmailColumn' | 'noNameColumns' | 'unclosedQuote' | 'tooMany';

/** So many lines are taken in at once. */
export const MAX_LINES = 10_000;

type Column = Exclude<keyof SentPerson, 'line'>;

/** What the columns may be called, without accents, case and signs. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'mail', 'courriel', 'adresseemail', 'adressemail', 'emailaddress'],
  lastname: ['nom', 'nomdefamille', 'lastname', 'surname', 'name'],
  firstname: ['prenom', 'firstname', 'givenname'],
  mobileNumber: ['telephone', 'mobile', 'portable', 'tel', 'phone', 'telephonemobile', 'mobilephone'],
  externalId: ['matricule', 'identifiant', 'externalid', 'employeeid', 'staffnumber'],
  lang: ['langue', 'lang', 'language'],
  buildingOrDivision: ['direction', 'departement', 'department', 'bu', 'bu1', 'service', 'division'],
  geo1: ['site', 'lieu', 'location', 'place', 'geo1'],
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * Reads a pasted or chosen list of people: a header line, one person a line, semicolons, tabs or commas between columns. What is wrong with a
 * line is the server's to say; here only what leaves no lines at all.
 */
export function readPeopleList(text: string): readonly SentPerson[] | { readonly problem: ListProblem } {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const header = content.split('\n', 1)[0] ?? '';
  const separator = ['\t', ';', ','].find((one) => header.includes(one)) ?? ';';
  const rows = cellsOf(content, separator);
  if (rows === null) return { problem: 'unclosedQuote' };
  const names = (rows[0] ?? []).map(plain);
  const placeOf = (column: Column): number => names.findIndex((name) => columnNames[column].includes(name));
  if (content.trim() === '') return { problem: 'empty' };
  if (placeOf('email') < 0) return { problem: 'noEmailColumn' };
  if (placeOf('lastname') < 0 || placeOf('firstname') < 0) return { problem: 'noNameColumns' };
  const people = rows.slice(1).flatMap((row, index): SentPerson[] => {
    if (row.every((cell) => cell === '')) return [];
    // Longer than anything that is taken: the server says so of the line.
    const cell = (column: Column): string => (row[placeOf(column)] ?? '').slice(0, 500);
    return [
      {
        line: index + 2,
        email: cell('email'),
        lastname: cell('lastname'),
        firstname: cell('firstname'),
        mobileNumber: repairedPhone(cell('mobileNumber')),
        externalId: cell('externalId'),
        lang: /^(?:en|anglais)/.test(plain(cell('lang'))) ? 'en' : 'fr',
        buildingOrDivision: cell('buildingOrDivision'),
        geo1: cell('geo1'),
      },
    ];
  });
  if (people.length === 0) return { problem: 'empty' };
  return people.length > MAX_LINES ? { problem: 'tooMany' } : people;
}

/** The text of a file as spreadsheets save it: UTF-8 with or without a mark, UTF-16, or the old Windows set of western Europe. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lines in the parts that travel at once. */
export function splitIntoBatches<Line>(lines: readonly Line[], size: number): readonly (readonly Line[])[] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, part) =>
    lines.slice(part * size, (part + 1) * size),
  );
}

/** A file of lines that a spreadsheet shows and never runs: quotes become apostrophes (Spec: manager §9). */
export const failuresFile = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = String(cell)
            .replaceAll('"', "'")
            .replaceAll(/[\r\n;]+/g, ' ');
          return /^[=+\-@\t]/.test(text) ? `'${text}` : text;
        })
        .join(';'),
    )
    .join('\r\n');
