import type { LocalDate } from '../shared/local-date.ts';
import { isLocalDate } from '../shared/local-date.ts';
import type { StatementLine } from './bank-statement.ts';

/** What money at the bank may be in the books. */
export const BOOK_KINDS = [
  'transfer',
  'directDebit',
  'returnedDebit',
  'terminal',
  'onlineCards',
  'cheques',
  'cash',
  'cesu',
] as const;

export type BookKind = (typeof BOOK_KINDS)[number];

/** What a line says of itself, read from its words. */
export interface LineClues {
  /** Null where its words name nothing that we know. */
  readonly kind: BookKind | 'bankFees' | null;
  /** Every number that stands in it, without leading zeros: of an order, a bill, a slip, a batch. */
  readonly numbers: ReadonlySet<string>;
  /** Its words in capitals, without accents and signs, between spaces. */
  readonly words: string;
  /** The same without spaces, for references that a bank has cut into pieces. */
  readonly joined: string;
  /** Days that its words name, of the year in which it was booked or the one before. */
  readonly days: ReadonlySet<LocalDate>;
}

/** The first that fits says what a line is; `into` is true for money that comes in. */
const KINDS: readonly {
  readonly kind: BookKind | 'bankFees';
  readonly into: boolean | null;
  readonly words: RegExp;
}[] = [
  {
    kind: 'returnedDebit',
    into: false,
    words:
      / (?:REJET|IMPAYE|RETOUR|REJETE) .*(?:PRLV|PRELEVEMENT|SDD|RUM)|(?:PRLV|PRELEVEMENT|SDD) .*(?:REJET|IMPAYE|RETOUR|REJETE) /,
  },
  {
    kind: 'bankFees',
    into: false,
    words:
      / (?:COM|COMM|COMMISSION|COMMISSIONS|FRAIS|COTISATION|COTIS|ABONNEMENT|AGIOS|INTERETS DEBITEURS|TENUE DE COMPTE) /,
  },
  { kind: 'directDebit', into: true, words: / (?:PRLV|PRELEVEMENT|PRELEVEMENTS|SDD|PRLVT) / },
  {
    kind: 'onlineCards',
    into: true,
    words: / (?:STRIPE|ADYEN|MOLLIE|PAYPLUG|PAYZEN|PAYPAL|SUMUP ONLINE|VAD|E COMMERCE) /,
  },
  {
    kind: 'terminal',
    into: true,
    words: / (?:TPE|REMISE CB|REM CB|REMISE CARTES?|REM CARTES?|FACTURES? CB|ENCAISSEMENT CB) /,
  },
  { kind: 'cheques', into: true, words: / (?:CHEQUES?|CHQ|REMCHQ) / },
  { kind: 'cash', into: true, words: / (?:ESPECES|VERSEMENT|VRST|DEPOT ESP) / },
  { kind: 'cesu', into: true, words: / (?:CESU|CRCESU|NCR) / },
  { kind: 'transfer', into: null, words: / (?:VIR|VIREMENT|VRT|SCT|VIRT) / },
];

/** Capitals, without accents and signs, one space between words and at both ends. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()} `;

/** The digits of a number without leading zeros, so that 2611-0187 is 26110187 however it is written. */
export const plainNumber = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Reads from a line's words what it is, and the numbers and days that it names. */
export function cluesOf(line: StatementLine): LineClues {
  const text = [line.label, line.detail, line.reference, line.mandate, line.counterparty].join(' ');
  const words = plainWords(text);
  const isInto = line.amountCents > 0;
  const found =
    !isInto && line.returnReason !== ''
      ? 'returnedDebit'
      : (KINDS.find(({ into, words: named }) => (into === null || into === isInto) && named.test(words))?.kind ?? null);
  return { kind: found, numbers: numbersIn(text), words, joined: words.replaceAll(' ', ''), days: daysIn(line, words) };
}

/** Runs of digits, and those that are written in groups: '48 231' is 48, 231 and 48231; '2611-0187' is 26110187 too. */
function numbersIn(text: string): Set<string> {
  const numbers = new Set<string>();
  for (const [digits] of text.matchAll(/\d{2,}/g)) numbers.add(plainNumber(digits));
  for (const [grouped] of text.matchAll(/(?<![\d])\d{1,3}(?:[ \u00A0\u202F.]\d{3}){1,3}(?!\d)/g))
    numbers.add(plainNumber(grouped));
  for (const [joined] of text.matchAll(/\d{2,8}(?:[-/]\d{2,8}){1,2}/g)) numbers.add(plainNumber(joined));
  return numbers;
}

/** 'REMISE CB TPE 04 201126' names 20 November 2026, 'VERST 20/11' too. */
function daysIn({ bookedOn }: StatementLine, words: string): Set<LocalDate> {
  const days = new Set<LocalDate>();
  const year = Number(bookedOn.slice(0, 4));
  const add = (day: string, month: string, of: number): void => {
    const date = `${of}-${month}-${day}`;
    if (isLocalDate(date) && date <= bookedOn && of >= year - 1) days.add(date);
  };
  for (const [, day = '', month = '', end = ''] of words.matchAll(/(?<= )(\d{2})(\d{2})(20\d{2}|\d{2})(?= )/g))
    add(day, month, end.length === 4 ? Number(end) : 2000 + Number(end));
  for (const [, day = '', month = '', end] of words.matchAll(/(?<= )(\d{2}) (\d{2})(?: (20\d{2}|\d{2}))?(?= )/g))
    add(day, month, end === undefined ? year : end.length === 4 ? Number(end) : 2000 + Number(end));
  for (const [, day = '', month = ''] of words.matchAll(/(?<= )(\d{2})(\d{2})(?= )/g)) add(day, month, year);
  return days;
}
