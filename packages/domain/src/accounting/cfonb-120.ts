import type { Text } from '../shared/lang.ts';
import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import {
  bankText,
  checkAccounts,
  type DatedStatement,
  dayProblem,
  ibanOfRib,
  type ReadStatement,
  type StatementLine,
} from './bank-statement.ts';
import { returnReasonIn } from './return-reasons.ts';

/** A record has this many signs. */
const RECORD_LENGTH = 120;

/** The records of a file; some banks send them without line breaks. Null for a file that is no CFONB 120. */
function recordsOf(text: string): readonly string[] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && line.trim() !== '\u001A');
  const [first] = lines;
  if (first === undefined || !/^01\d{5}/.test(first)) return null;
  const isOneLine = lines.length === 1 && first.length % RECORD_LENGTH === 0;
  const records = isOneLine ? (first.match(/.{120}/gs) ?? []) : lines;
  return first.slice(0, RECORD_LENGTH).trimEnd().length > 90 ? records.map((line) => line.padEnd(RECORD_LENGTH)) : null;
}

/** Whether a text is a statement in records of 120 signs, by its first record. */
export const isCfonb120 = (text: string): boolean => recordsOf(text) !== null;

const POSITIVE = '{ABCDEFGHI';
const NEGATIVE = '}JKLMNOPQR';

/** An amount whose last sign holds a digit and the sign ('0000000001234E' is 123.45 €, with two decimals). Null for what is none, or a part of a cent. */
export function cfonbAmount(field: string, decimals: string): Cents | null {
  const last = field.at(-1) ?? '';
  const isNegative = NEGATIVE.includes(last);
  const digit = isNegative ? NEGATIVE.indexOf(last) : POSITIVE.indexOf(last);
  const whole = `${field.slice(0, -1).trim()}${digit < 0 ? last : digit}`;
  if (last === '' || !/^\d{1,14}$/.test(whole) || !/^[0-5]$/.test(decimals)) return null;
  const cents = Number(whole) * 10 ** (2 - Number(decimals));
  if (!Number.isSafeInteger(cents)) return null;
  return isNegative && cents !== 0 ? -cents : cents;
}

/** '241126' as a day; the century is the one in which it is nearest to `today`. */
export function shortDay(digits: string, order: 'dmy' | 'ymd', today: LocalDate): LocalDate | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const [first, month, last] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [day, year] = order === 'dmy' ? [first, last] : [last, first];
  const century = Number(today.slice(0, 2));
  const nearest = [century - 1, century, century + 1]
    .map((one) => one * 100 + Number(year))
    .toSorted((a, b) => Math.abs(a - Number(today.slice(0, 4))) - Math.abs(b - Number(today.slice(0, 4))))[0];
  const found = `${nearest}-${month}-${day}`;
  return isLocalDate(found) ? found : null;
}

interface Movement {
  readonly number: number;
  readonly record: string;
  readonly more: { readonly kind: string; readonly text: string }[];
}

/** What stands between the old balance of an account and its new one. */
interface Statement {
  readonly iban: string | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
  /** Its new balance was met: what follows is of the next one. */
  isClosed: boolean;
  /** The day of its new balance. */
  moment: string;
  readonly movements: Movement[];
}

/**
 * Reads a statement as French banks exchange it (CFONB, "relevé de compte sur support informatique"): records of 120 signs, 01 with the old balance, 04 of
 * each movement, 05 with more of its text, 07 with the new balance. Several accounts and days may follow each other, in any order. `today` is that of the desk.
 */
export function readCfonb120(text: string, today: LocalDate): ReadStatement {
  const accounts = new Map<string, Statement[]>();
  const unread: Text[] = [];
  let last: Movement | undefined;
  for (const [index, record] of (recordsOf(text) ?? []).entries()) {
    const code = record.slice(0, 2);
    const [bank, branch, number] = [record.slice(2, 7), record.slice(11, 16), record.slice(21, 32)];
    const key = `${bank}${branch}${number}`;
    if (code === '05') {
      last?.more.push({ kind: record.slice(45, 48), text: record.slice(48, 118) });
      continue;
    }
    last = undefined;
    if (!['01', '04', '07'].includes(code)) {
      unread.push(
        problemAt(
          index + 1,
          `«\u00a0${bankText(code)}\u00a0» n’est pas un enregistrement CFONB.`,
          `“${bankText(code)}” is no CFONB record.`,
        ),
      );
      continue;
    }
    const known = accounts.get(key) ?? [];
    accounts.set(key, known);
    let statement = known.at(-1);
    if (statement === undefined || statement.isClosed || (code === '01' && statement.openingCents !== null)) {
      const iban = ibanOfRib(bank, branch, number);
      statement = { iban, openingCents: null, closingCents: null, isClosed: false, moment: '', movements: [] };
      known.push(statement);
    }
    const balance = cfonbAmount(record.slice(90, 104), record[19] ?? '');
    if (code === '01') statement.openingCents = balance;
    else if (code === '07') {
      statement.closingCents = balance;
      statement.isClosed = true;
      statement.moment = shortDay(record.slice(34, 40), 'dmy', today) ?? '';
    } else {
      last = { number: index + 1, record, more: [] };
      statement.movements.push(last);
    }
  }
  const read = ({ iban, openingCents, closingCents, movements, moment }: Statement): DatedStatement => {
    const lines: StatementLine[] = [];
    for (const movement of movements) {
      const found = readMovement(movement, today);
      if ('line' in found) lines.push(found.line);
      else unread.push(found.problem);
    }
    const unreadLines = movements.length - lines.length;
    return { moment, statement: { iban, openingCents, closingCents, lines, unreadLines } };
  };
  return checkAccounts(
    [...accounts.values()].map((statements) => statements.map(read)),
    unread,
  );
}

const problemAt = (number: number, fr: string, en: string): Text => ({
  fr: `Ligne ${number} : ${fr}`,
  en: `Line ${number}: ${en}`,
});

function readMovement(
  { number, record, more }: Movement,
  today: LocalDate,
): { readonly line: StatementLine } | { readonly problem: Text } {
  const problem = (fr: string, en: string) => ({ problem: problemAt(number, fr, en) });
  const currency = record.slice(16, 19).trim();
  if (currency !== '' && currency !== 'EUR')
    return problem(
      `la devise ${bankText(currency)} n’est pas l’euro.`,
      `the currency ${bankText(currency)} is not the euro.`,
    );
  const amountCents = cfonbAmount(record.slice(90, 104), record[19] ?? '');
  if (amountCents === null) {
    const said = bankText(record.slice(90, 104));
    return problem(`«\u00a0${said}\u00a0» n’est pas un montant.`, `“${said}” is not an amount.`);
  }
  const bookedOn = shortDay(record.slice(34, 40), 'dmy', today);
  if (bookedOn === null) {
    const said = bankText(record.slice(34, 40));
    return problem(`«\u00a0${said}\u00a0» n’est pas une date.`, `“${said}” is not a date.`);
  }
  const far = dayProblem(bookedOn, today);
  if (far !== null) return problem(far.fr, far.en);
  const of = (...kinds: readonly string[]): string =>
    bankText(
      more
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ text }) => text)
        .join(' '),
    );
  const label = bankText(record.slice(48, 79));
  const detail = bankText(
    more
      .filter(({ kind }) => !OWN_FIELDS.has(kind))
      .map(({ text }) => text)
      .join(' '),
  );
  const reject = /^\d{2}$/.test(record.slice(40, 42)) ? record.slice(40, 42) : '';
  return {
    line: {
      at: number,
      bookedOn,
      valueOn: shortDay(record.slice(42, 48), 'dmy', today),
      amountCents,
      label: label || detail || '—',
      detail: label === '' ? '' : detail,
      reference: of('RCN').slice(0, 35) || bankText(record.slice(104, 120)),
      mandate: of('RUM').slice(0, 35),
      returnReason:
        amountCents < 0 && (reject !== '' || of('MRT') !== '') ? returnReasonIn(`${label} ${detail} ${of('MRT')}`) : '',
      counterparty: amountCents < 0 ? of('NBE') : of('NPY'),
      counterpartyLastFour: '',
      operations: null,
      bankReference: '',
      entryKey: '',
    },
  };
}

/** What of the text of a movement has a field of its own: names of payer and payee, reference of the payer, mandate, reason of a return. */
const OWN_FIELDS = new Set(['NPY', 'NBE', 'RCN', 'RUM', 'MRT']);
