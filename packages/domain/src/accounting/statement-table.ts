import type { Text } from '../shared/lang.ts';
import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { cellsOf } from '../shared/delimited-text.ts';
import {
  bankText,
  checkStatements,
  dayProblem,
  type FoundStatement,
  ibanIn,
  type ReadStatement,
  refusedStatement,
  type StatementLine,
} from './bank-statement.ts';
import { returnReasonIn } from './return-reasons.ts';

type Column =
  | 'bookedOn'
  | 'operationOn'
  | 'valueOn'
  | 'label'
  | 'longLabel'
  | 'detail'
  | 'reference'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'currency'
  | 'account';

/** What French banks call their columns, without accents, case and signs; see docs/rules/reconciliation.md for which bank writes what. */
const COLUMN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  bookedOn: ['datedecomptabilisation', 'datecomptable', 'date', 'datecompta', 'bookingdate', 'dateoperationcomptable'],
  operationOn: ['dateoperation', 'datedoperation', 'datedeloperation', 'dateop', 'operationdate'],
  valueOn: ['datedevaleur', 'datevaleur', 'dateval', 'valuedate', 'valeur'],
  label: [
    'libelle',
    'libellesimplifie',
    'libellecourt',
    'label',
    'naturedeloperation',
    'nature',
    'operation',
    'description',
  ],
  longLabel: ['libelleoperation', 'libellelong', 'libellecomplet', 'detaildelecriture'],
  detail: ['informationscomplementaires', 'libellecomplementaire', 'detail', 'details', 'commentaire', 'comment'],
  reference: ['reference', 'ref', 'numerodoperation', 'referenceoperation', 'numeropiece'],
  amount: [
    'montant',
    'montanteuros',
    'montanteur',
    'montantdeloperation',
    'montantoperation',
    'montantoperationeneuro',
    'montanteneuros',
    'amount',
  ],
  debit: ['debit', 'debiteuros', 'debiteur', 'montantdebit', 'sortie'],
  credit: ['credit', 'crediteuros', 'crediteur', 'montantcredit', 'entree'],
  currency: ['devise', 'currency', 'monnaie'],
  account: ['iban', 'compte', 'numerodecompte', 'numerocompte', 'accountnum', 'account'],
};

/** Before its columns a bank may write whose account it is, and its balance. */
const MAX_LINES_BEFORE = 30;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * An amount as banks write it: '1 234,50', '-12.00', '1.234,56', '12,00-', '+ 412,75 €'. Null for what is none; the last of two signs is the decimal one,
 * and of one that is followed by three digits nobody knows.
 */
export function bankAmount(text: string): Cents | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F'€]|EUR/gi, '').replace('\u2212', '-');
  const match = /^([+-]?)([\d.,]+)([+-]?)$/.exec(bare);
  if (match === null || (match[1] !== '' && match[3] !== '')) return null;
  const digits = match[2] ?? '';
  const decimal = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = (decimal < 0 ? digits : digits.slice(0, decimal)).replaceAll(/[.,]/g, '');
  const fraction = decimal < 0 ? '' : digits.slice(decimal + 1);
  const isGrouped = decimal >= 0 && /[.,]/.test(digits.slice(0, decimal));
  if (!/^\d{1,11}$/.test(whole) || !/^\d{0,2}$/.test(fraction) || (isGrouped && fraction === '')) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return `${match[1]}${match[3]}`.includes('-') && cents !== 0 ? -cents : cents;
}

/** A day as banks write it: '20/11/2026', '20-11-26', '20.11.2026', '2026-11-20'. Null for what is none. */
export function bankDay(text: string): LocalDate | null {
  const bare = text.trim().slice(0, 10);
  const french = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})\b/.exec(bare);
  const year = french?.[3] ?? '';
  const day =
    french === null
      ? bare.replaceAll('/', '-')
      : `${year.length === 2 ? `20${year}` : year}-${french[2] ?? ''}-${french[1] ?? ''}`;
  return isLocalDate(day) ? day : null;
}

interface Header {
  /** How many rows stand before the operations, the columns' names included. */
  readonly rows: number;
  readonly at: Readonly<Partial<Record<Column, number>>>;
  readonly width: number;
}

function headerOf(rows: readonly (readonly string[])[]): Header | null {
  for (const [index, row] of rows.slice(0, MAX_LINES_BEFORE).entries()) {
    const names = row.map(plain);
    const at: Partial<Record<Column, number>> = {};
    for (const column of Object.keys(COLUMN_NAMES) as Column[]) {
      const found = names.findIndex((name) => COLUMN_NAMES[column].includes(name));
      if (found >= 0) at[column] = found;
    }
    const hasDay = at.bookedOn !== undefined || at.operationOn !== undefined;
    const hasLabel = at.label !== undefined || at.longLabel !== undefined;
    const hasAmount = at.amount !== undefined || (at.debit !== undefined && at.credit !== undefined);
    if (hasDay && hasLabel && hasAmount) return { rows: index + 1, at, width: row.length };
  }
  return null;
}

/** Reads a statement as a bank's table: text with semicolons, commas or tabs, its columns named in one of its first lines. `today` is that of the desk. */
export function readStatementTable(text: string, today: LocalDate): ReadStatement {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const first = content.split('\n', MAX_LINES_BEFORE);
  for (const separator of [';', '\t', ',', '|']) {
    if (!first.some((line) => line.includes(separator))) continue;
    const rows = cellsOf(content, separator);
    if (rows === null) {
      if (headerOf(first.map((line) => line.split(separator))) === null) continue;
      return refusedStatement({
        fr: 'Le fichier est incomplet : un guillemet n’est pas refermé.',
        en: 'The file is not complete: a quotation mark is not closed.',
      });
    }
    if (headerOf(rows) !== null) return readStatementRows(rows, today);
  }
  return unknownColumns;
}

const unknownColumns = refusedStatement({
  fr: 'Ce fichier n’est pas un relevé reconnu : il faut des colonnes de date, de libellé et de montant (ou débit et crédit), ou un fichier camt.053.',
  en: 'This file is not a statement that we know: it needs columns for the date, the label and the amount (or debit and credit), or to be a camt.053 file.',
});

/** The same of rows that are cells already, the columns' names among the first of them. */
export function readStatementRows(rows: readonly (readonly string[])[], today: LocalDate): ReadStatement {
  const header = headerOf(rows);
  if (header === null) return unknownColumns;
  const unread: Text[] = [];
  const ofAccounts = new Map<string, { readonly lines: StatementLine[]; unreadLines: number }>();
  const after: (readonly string[])[] = [];
  const accountColumn = header.at.account;
  for (const [index, row] of rows.entries()) {
    if (index < header.rows || row.every((cell) => cell.trim() === '')) continue;
    if (isSumRow(row, header)) {
      after.push(row);
      continue;
    }
    const account = accountColumn === undefined ? '' : plain(row[accountColumn] ?? '');
    const found = ofAccounts.get(account) ?? { lines: [], unreadLines: 0 };
    ofAccounts.set(account, found);
    const read = readRow(row, header, index + 1, today);
    if ('line' in read) found.lines.push(read.line);
    else {
      unread.push(read.problem);
      found.unreadLines += 1;
    }
  }
  const before = rows.slice(0, header.rows - 1);
  const isOneAccount = ofAccounts.size === 1;
  const statements = [...ofAccounts].map(([account, found]): FoundStatement => ({
    iban: ibanIn(isOneAccount ? [...before.flat(), account].join(' ; ') : account),
    openingCents: isOneAccount ? balanceIn([...before, ...after], /initial|debut|ancien|precedent/) : null,
    closingCents: isOneAccount ? balanceIn([...before, ...after], /final|fin|nouveau/) : null,
    ...found,
  }));
  return checkStatements({ statements, unread, mayBeEmpty: false });
}

const SUM_LABEL =
  /^(total|totaux|soustotal|subtotal|solde|nouveausolde|anciensolde|(opening|closing|final|initial)balance|balance(at|on|asof))/;
/** A balance that its bank dates, and no operation that has to do with one: 'SOLDE CRÉDITEUR AU 30/11/2026', not 'SOLDE FACTURE 1042'. */
const DATED_SUM_LABEL =
  /^(totaldes(operations|mouvements|debits|credits)|(nouveau|ancien)solde|solde(crediteur|debiteur|initial|final|comptable|au\d|en(euros|valeur)))/;

/** Whether a row gives a sum or a balance, as many banks write one below the operations. */
function isSumRow(row: readonly string[], { at }: Header): boolean {
  const first = plain(row.find((cell) => cell.trim() !== '') ?? '');
  if (bankDay(row[at.bookedOn ?? at.operationOn ?? 0] ?? '') === null) {
    if (SUM_LABEL.test(first)) return true;
    const label = plain(row[at.longLabel ?? at.label ?? 0] ?? '');
    return (row[at.bookedOn ?? at.operationOn ?? 0] ?? '').trim() === '' && SUM_LABEL.test(label);
  }
  return DATED_SUM_LABEL.test(plain(row[at.longLabel ?? at.label ?? 0] ?? ''));
}

/** A balance that stands before the columns or below the operations, beside its name: 'Solde initial;1 200,00'. */
function balanceIn(rows: readonly (readonly string[])[], which: RegExp): Cents | null {
  for (const row of rows) {
    const named = row.findIndex((cell) => /^(solde|anciensolde|nouveausolde)/.test(plain(cell)));
    if (named < 0 || !which.test(plain(row[named] ?? ''))) continue;
    for (const cell of row.slice(named + 1)) {
      const cents = bankAmount(cell);
      if (cents !== null) return cents;
    }
  }
  return null;
}

type ReadRow = { readonly line: StatementLine } | { readonly problem: Text };

function readRow(row: readonly string[], { at, width }: Header, number: number, today: LocalDate): ReadRow {
  const problem = (fr: string, en: string): ReadRow => ({
    problem: { fr: `Ligne ${number} : ${fr}`, en: `Line ${number}: ${en}` },
  });
  const cell = (column: Column): string => {
    const index = at[column];
    return index === undefined ? '' : (row[index] ?? '');
  };
  // Banks leave out empty cells at the end of a line, but never one that they need.
  const needed = Math.max(...[at.bookedOn ?? at.operationOn, at.amount ?? at.credit].map((index) => index ?? 0));
  if (row.length <= Math.min(needed, width - 1))
    return problem(
      `${row.length} colonnes au lieu de ${width}, le fichier est coupé.`,
      `${row.length} columns instead of ${width}, the file was cut.`,
    );
  const bookedOn = bankDay(cell('bookedOn')) ?? bankDay(cell('operationOn'));
  if (bookedOn === null) {
    const said = bankText(cell('bookedOn') || cell('operationOn'));
    return problem(`« ${said} » n’est pas une date.`, `“${said}” is not a date.`);
  }
  const far = dayProblem(bookedOn, today);
  if (far !== null) return problem(far.fr, far.en);
  const amountCents = amountOf(cell);
  if (amountCents === null) {
    const said = bankText([cell('amount'), cell('debit'), cell('credit')].filter((text) => text !== '').join(' / '));
    if (said === '') return problem('le montant manque.', 'the amount is missing.');
    return problem(`« ${said} » n’est pas un montant.`, `“${said}” is not an amount.`);
  }
  const currency = cell('currency').trim().toUpperCase();
  if (currency !== '' && !['EUR', 'EURO', 'EUROS', '€'].includes(currency))
    return problem(
      `la devise ${bankText(currency)} n’est pas l’euro.`,
      `the currency ${bankText(currency)} is not the euro.`,
    );
  const [label = '', ...more] = [cell('longLabel'), cell('label')].map(bankText).filter((text) => text !== '');
  const detail = bankText([...more.filter((text) => !label.includes(text)), cell('detail')].join(' '));
  const whole = `${label} ${detail}`;
  const returnReason = amountCents < 0 ? returnReasonIn(whole) : '';
  return {
    line: {
      at: number,
      bookedOn,
      valueOn: bankDay(cell('valueOn')),
      amountCents,
      label,
      detail,
      reference: bankText(cell('reference')),
      mandate: mandateIn(whole),
      returnReason,
      counterparty: '',
      counterpartyLastFour: '',
      operations: null,
      bankReference: '',
      entryKey: '',
    },
  };
}

/** One column with its sign, or one each for what left and what came in, with or without one. */
function amountOf(cell: (column: Column) => string): Cents | null {
  if (cell('amount').trim() !== '') return bankAmount(cell('amount'));
  if (`${cell('debit')}${cell('credit')}`.trim() === '') return null;
  const [debit, credit] = [cell('debit'), cell('credit')].map((text) => (text.trim() === '' ? 0 : bankAmount(text)));
  if (debit === null || debit === undefined || credit === null || credit === undefined) return null;
  if (debit !== 0 && credit !== 0) return null;
  return debit === 0 ? credit : -Math.abs(debit);
}

/** The reference of a mandate that a bank puts into its words: 'RUM LOGE-1042-20261120-7F3A9C'. */
function mandateIn(text: string): string {
  return /\b(?:RUM|MANDAT|MNDT)[ :/]*([A-Z0-9-]{6,35})\b/i.exec(text)?.[1] ?? '';
}
