import { isIbanNumber, plainIban } from '../shared/iban.ts';
import type { Text } from '../shared/lang.ts';
import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import {
  bankText,
  centsOf,
  checkAccounts,
  dayProblem,
  ibanOfRib,
  type ReadStatement,
  type StatementLine,
} from './bank-statement.ts';
import { shortDay } from './cfonb-120.ts';
import { returnReasonIn } from './return-reasons.ts';

interface Field {
  readonly tag: string;
  readonly text: string;
  /** Its line in the file, counted from 1. */
  readonly at: number;
}

/** Banks write lines of their own before the first field: the number of the message, their name. */
const MAX_LINES_BEFORE = 10;

/** Whether a text is a statement of SWIFT's message 940 or 942, with or without the blocks, control characters and lines of the bank around it. */
export const isMt940 = (text: string): boolean => {
  const first = text.split(/\r\n?|\n/, MAX_LINES_BEFORE);
  const beginsAsOne = first.some((line) => /^[\p{Cc}\s]{0,10}(?:\{1:|:20:|:25P?:)/u.test(line));
  return beginsAsOne && /(^|[\n\r]):(60|61|62)[FM]?:/.test(text);
};

/** The fields of all messages of a file, `:61:` and what follows on the next lines. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; text: string; at: number }[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const start = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start !== null) fields.push({ tag: start[1] ?? '', text: start[2] ?? '', at: index + 1 });
    else if (/^-\}?|^\{/.test(line)) continue;
    else {
      const last = fields.at(-1);
      if (last !== undefined) last.text += `\n${line}`;
    }
  }
  return fields;
}

/** '1234,5' in cents; null for what is none, or a part of a cent. */
function mtAmount(text: string): Cents | null {
  const match = /^(\d{1,13}),(\d{0,5})$/.exec(text);
  return match === null ? null : centsOf(match[1] ?? '', match[2] ?? '');
}

/** A balance, 'C261124EUR1234,50'; null for what is none, and in another currency. */
function balanceOf(text: string): Cents | null {
  const match = /^([CD])\d{6}EUR([\d,]+)\s*$/.exec(text);
  const cents = match === null ? null : mtAmount(match[2] ?? '');
  return cents === null || match?.[1] === 'C' || cents === 0 ? cents : -cents;
}

/** The IBAN that `:25:` gives, by itself, behind the bank's BIC, or as a French bank, branch and account. */
function accountIban(text: string): string | null {
  const bare = plainIban(text).replace(/EUR$/, '');
  for (const one of [bare, bare.split('/').at(-1) ?? '']) {
    if (isIbanNumber(one)) return one;
    const rib = /^(\d{5})\/?(\d{5})\/?([A-Z0-9]{11})(\d{2})?$/.exec(one);
    if (rib !== null) return ibanOfRib(rib[1] ?? '', rib[2] ?? '', rib[3] ?? '');
  }
  return null;
}

/** What stands between an old balance and the new one. */
interface Statement {
  readonly iban: string | null;
  currency: string;
  openingCents: Cents | null;
  closingCents: Cents | null;
  /** Its new balance was met: what follows is of the next one. */
  isClosed: boolean;
  /** The day of its new balance, and its number among those of the day. */
  moment: string;
  readonly lines: StatementLine[];
  unreadLines: number;
}

const newStatement = (iban: string | null): Statement => ({
  iban,
  currency: 'EUR',
  openingCents: null,
  closingCents: null,
  isClosed: false,
  moment: '',
  lines: [],
  unreadLines: 0,
});

/**
 * Reads a statement as SWIFT's message 940 has it: `:25:` the account, `:60F:` the old balance, `:61:` each movement with its text in `:86:`, `:62F:` the
 * new balance. A file may hold the messages of several accounts and days, in any order. `today` is that of the desk.
 */
export function readMt940(text: string, today: LocalDate): ReadStatement {
  const accounts = new Map<string, Statement[]>();
  const unread: Text[] = [];
  let account: Statement[] | undefined;
  let iban: string | null = null;
  let number = '';
  const fields = fieldsOf(text);
  for (const [index, field] of fields.entries()) {
    if (field.tag === '25' || field.tag === '25P') {
      const name = plainIban(field.text.split('\n')[0] ?? '');
      account = accounts.get(name) ?? [];
      accounts.set(name, account);
      iban = accountIban(name);
      // Each message is a statement, of an account that another one may have been of.
      account.push(newStatement(iban));
    } else if (field.tag === '28' || field.tag === '28C') number = field.text.trim().padStart(12, '0');
    if (account === undefined) continue;
    let statement = account.at(-1);
    const isOfOne = ['60F', '60M', '61', '62F', '62M'].includes(field.tag);
    if (isOfOne && (statement === undefined || statement.isClosed)) {
      statement = newStatement(iban);
      account.push(statement);
    }
    if (statement === undefined) continue;
    if (field.tag === '60F' || field.tag === '60M') {
      statement.currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.text)?.[1] ?? 'EUR';
      statement.openingCents = balanceOf(field.text);
    } else if (field.tag === '62F' || field.tag === '62M') {
      statement.closingCents = balanceOf(field.text);
      statement.isClosed = true;
      statement.moment = `${shortDay(field.text.slice(1, 7), 'ymd', today) ?? ''} ${number}`;
    } else if (field.tag === '61') {
      const next = fields[index + 1];
      const read = readMovement(field, next?.tag === '86' ? next.text : '', statement.currency, today);
      if ('line' in read) statement.lines.push(read.line);
      else {
        unread.push(read.problem);
        statement.unreadLines += 1;
      }
    }
  }
  return checkAccounts(
    [...accounts.values()].map((statements) =>
      statements.map(({ moment, openingCents, closingCents, lines, unreadLines, ...one }) => ({
        moment,
        statement: { iban: one.iban, openingCents, closingCents, lines, unreadLines },
      })),
    ),
    unread,
  );
}

/** A movement: value day, booking day, side (R before it: reversed), amount, kind, our reference, the bank's one. */
const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD]|E[CD])[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})([^\n]*)/;

function readMovement(
  { text, at }: Field,
  information: string,
  currency: string,
  today: LocalDate,
): { readonly line: StatementLine } | { readonly problem: Text } {
  const problem = (fr: string, en: string) => ({
    problem: { fr: `Ligne ${at} : ${fr}`, en: `Line ${at}: ${en}` },
  });
  if (currency !== 'EUR')
    return problem(`la devise ${currency} n’est pas l’euro.`, `the currency ${currency} is not the euro.`);
  const match = MOVEMENT.exec(text);
  const valueOn = match === null ? null : shortDay(match[1] ?? '', 'ymd', today);
  const cents = match === null ? null : mtAmount(match[4] ?? '');
  if (match === null || valueOn === null || cents === null) {
    const said = bankText(text).slice(0, 60);
    return problem(`«\u00a0${said}\u00a0» n’est pas une opération.`, `“${said}” is not an operation.`);
  }
  const bookedOn = bookingDay(match[2] ?? '', valueOn);
  const far = dayProblem(bookedOn, today);
  if (far !== null) return problem(far.fr, far.en);
  const isOut = ['D', 'RC', 'ED'].includes(match[3] ?? '');
  const said = saidIn(information);
  const ours = bankText((match[6] ?? '').split('//')[0] ?? '');
  const label = said.label || bankText(text.split('\n').slice(1).join(' ')) || ours || '—';
  return {
    line: {
      at,
      bookedOn,
      valueOn,
      amountCents: isOut && cents !== 0 ? -cents : cents,
      label,
      detail: said.detail,
      reference: said.reference || (['NONREF', 'NOTPROVIDED'].includes(ours) ? '' : ours),
      mandate: said.mandate,
      returnReason: isOut ? returnReasonIn(`${label} ${said.detail}`) : '',
      counterparty: said.name,
      counterpartyLastFour: said.iban.slice(-4),
      operations: null,
      // Banks repeat their references here: all that a line says makes it another one.
      bankReference: '',
      entryKey: '',
    },
  };
}

/** '1124' beside the value day: of the year before, the same, or the next, the nearest. */
function bookingDay(monthAndDay: string, valueOn: LocalDate): LocalDate {
  if (monthAndDay === '') return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
    .filter((one) => isLocalDate(one))
    .toSorted((a, b) => Math.abs(Date.parse(a) - Date.parse(valueOn)) - Math.abs(Date.parse(b) - Date.parse(valueOn)));
  return days[0] ?? valueOn;
}

interface Said {
  readonly label: string;
  readonly detail: string;
  readonly reference: string;
  readonly mandate: string;
  readonly name: string;
  readonly iban: string;
}

/** What `:86:` says: in fields `?20`, in words between slashes (`/EREF/…/REMI/…`), or as free text. */
function saidIn(information: string): Said {
  const none: Said = { label: '', detail: '', reference: '', mandate: '', name: '', iban: '' };
  const whole = information.replaceAll('\n', '');
  if (/^\d{3}\?\d{2}/.test(whole)) {
    const parts = [...whole.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, text]) => ({
      code: Number(code),
      text: text ?? '',
    }));
    const of = (from: number, to: number): string =>
      parts
        .filter(({ code }) => code >= from && code <= to)
        .map(({ text }) => text)
        .join('');
    const purpose = of(20, 29) + of(60, 63);
    const [, ...named] = purpose.split(/(EREF|KREF|MREF|CRED|SVWZ|ABWA)\+/);
    const word = (name: string): string => {
      const at = named.indexOf(name);
      return at < 0 ? '' : bankText(named[at + 1] ?? '');
    };
    const remittance = word('SVWZ') || bankText(purpose);
    return {
      label: bankText(`${of(0, 0)} ${remittance}`),
      detail: '',
      reference: notGiven(word('EREF')),
      mandate: word('MREF').slice(0, 35),
      name: bankText(of(32, 33)),
      iban: plainIban(of(31, 31)),
    };
  }
  if (/^\/[A-Z]{2,8}\//.test(whole)) {
    const words = new Map(
      [...whole.matchAll(/\/([A-Z]{2,8})\/(.*?)(?=\/[A-Z]{2,8}\/|$)/g)].map(([, name, text]) => [
        name,
        bankText(text ?? '').replace(/\/$/, ''),
      ]),
    );
    const word = (name: string): string => words.get(name) ?? '';
    return {
      label: [word('NAME'), word('REMI')].filter((one) => one !== '').join(' ') || bankText(whole),
      detail: word('PREF'),
      reference: notGiven(word('EREF')),
      mandate: word('MARF').slice(0, 35),
      name: word('NAME'),
      iban: plainIban(word('IBAN')),
    };
  }
  const [first = '', ...more] = information
    .split('\n')
    .map(bankText)
    .filter((one) => one !== '');
  return { ...none, label: first, detail: bankText(more.join(' ')) };
}

const notGiven = (reference: string): string => (reference === 'NOTPROVIDED' ? '' : reference);
