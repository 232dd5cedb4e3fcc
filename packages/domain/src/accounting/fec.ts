import { cleanLine } from '../shared/clean-text.ts';
import { plainAmount } from '../shared/money.ts';
import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import type { AccountingEntry } from './accounting-entries.ts';

/** The 18 columns of the fichier des écritures comptables, in their order (livre des procédures fiscales, article A 47 A-1, VII). */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const compact = (day: LocalDate): string => day.replaceAll('-', '');

/** No tab, no line end, no control character, nothing that would be another column; empty only where the column may be. */
const field = (text: string): string => cleanLine(text).replaceAll(/\s+/g, ' ');

export const fecHeader = (): string => `${FEC_COLUMNS.join('\t')}\r\n`;

/** One entry as a line of the file: tabs between columns, days as AAAAMMJJ, amounts with a decimal comma. Booked is validated: nobody changes it any more. */
export function fecLine(entry: AccountingEntry): string {
  const cells = [
    entry.journal,
    entry.journalLabel,
    String(entry.number ?? ''),
    compact(entry.day),
    entry.account,
    entry.accountLabel,
    entry.auxiliary,
    entry.auxiliaryLabel,
    entry.piece,
    compact(entry.pieceDay),
    entry.label,
    plainAmount(entry.debitCents),
    plainAmount(entry.creditCents),
    entry.letter,
    entry.letteredOn === null ? '' : compact(entry.letteredOn),
    compact(entry.day),
    '',
    '',
  ];
  return `${cells.map(field).join('\t')}\r\n`;
}

/** '123456789FEC20261231.txt': the company's SIREN, FEC, the last day of the year. */
export const fecFileName = (siren: string, lastDay: LocalDate): string => `${siren}FEC${compact(lastDay)}.txt`;

/**
 * What the tax administration's own tester asks of a file, as problems with their line: its columns, that each field that must be there is, that days are of the year
 * and do not go back, that numbers follow each other, that each entry and the whole file balance, and that a line is a debit or a credit.
 */
export function fecProblems(file: string, year: number): string[] {
  const [header = '', ...lines] = file.split('\r\n');
  const problems: string[] = [];
  if (header !== FEC_COLUMNS.join('\t')) problems.push('1: columns');
  if (lines.at(-1) !== '') problems.push(`${lines.length + 1}: the last line does not end`);
  let lastNumber = 0;
  let lastDay = '';
  let open = 0;
  const cents = (text = ''): number => (/^\d+,\d{2}$/.test(text) ? Number(text.replace(',', '')) : Number.NaN);
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const at = index + 2;
    const cells = line.split('\t');
    const problem = (what: string): unknown => problems.push(`${at}: ${what}`);
    if (cells.length !== FEC_COLUMNS.length) problem(`${cells.length} columns`);
    const must = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15];
    for (const column of must) if ((cells[column] ?? '') === '') problem(`${FEC_COLUMNS[column] ?? ''} is empty`);
    if ((cells[6] === '') !== (cells[7] === '')) problem('CompAuxNum without CompAuxLib');
    if (!/^\d{3}/.test(cells[4] ?? '')) problem('CompteNum does not begin with three digits');
    const day = cells[3] ?? '';
    if (!isLocalDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) || !day.startsWith(String(year)))
      problem('EcritureDate');
    if (day < lastDay) problem('EcritureDate goes back');
    const number = Number(cells[2]);
    if (number !== lastNumber) {
      if (open !== 0) problem(`entry ${lastNumber} does not balance`);
      if (number !== lastNumber + 1) problem(`EcritureNum ${number} after ${lastNumber}`);
      open = 0;
    }
    const [debit, credit] = [cents(cells[11]), cents(cells[12])];
    if (!Number.isFinite(debit) || !Number.isFinite(credit)) problem('an amount');
    if ((debit === 0) === (credit === 0)) problem('neither a debit nor a credit');
    open += debit - credit;
    lastNumber = number;
    lastDay = day;
  }
  if (open !== 0) problems.push(`${lines.length}: the last entry does not balance`);
  return problems;
}
