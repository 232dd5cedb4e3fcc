import { hasRightDigits, plainIban } from '../shared/iban.ts';
import { counted } from '../shared/french-words.ts';
import type { Text } from '../shared/lang.ts';
import { addDays, addMonths, formatDate, type LocalDate } from '../shared/local-date.ts';
import { formatCount, formatMoney, sumCents, type Cents } from '../shared/money.ts';

/** One line of a bank's statement, whatever file it came in. Texts are empty where the bank says nothing. */
export interface StatementLine {
  /** Where in its file it stands, counted from 1; null in files that have no lines. */
  readonly at: number | null;
  readonly bookedOn: LocalDate;
  readonly valueOn: LocalDate | null;
  /** Positive for what came in, negative for what left; 0 for a line that only informs: it is kept, and there is nothing to place. */
  readonly amountCents: Cents;
  readonly label: string;
  readonly detail: string;
  /** What the payer or we wrote along: an end-to-end reference, the number of a batch or slip. */
  readonly reference: string;
  /** The unique reference of a direct-debit mandate. */
  readonly mandate: string;
  /** Why a bank sent it back, as the code of ISO 20022 (AM04); empty for what was not sent back. */
  readonly returnReason: string;
  readonly counterparty: string;
  readonly counterpartyLastFour: string;
  /** Of how many operations the bank made this one line; null where it does not say. */
  readonly operations: number | null;
  /** The bank's own reference, unlike any other of the account; empty where there is none. */
  readonly bankReference: string;
  /** What the entry of camt.052, .053 and .054 that this line is (or is a part of) has in common in all three; empty in other files and without a reference of the bank. */
  readonly entryKey: string;
  /** Of camt files: what versions before 1.1.0 read of it, so that a line that they kept is known. */
  readonly former?: FormerTexts;
}

/** The texts of a line of which its fingerprint is made. */
export type FormerTexts = Pick<StatementLine, 'label' | 'detail' | 'reference' | 'mandate' | 'bankReference'>;

export interface BankStatement {
  /** Null where the file does not name its account. */
  readonly iban: string | null;
  readonly openingCents: Cents | null;
  readonly closingCents: Cents | null;
  readonly lines: readonly StatementLine[];
}

/** What reading a file came to: the statements of its accounts and what could not be read of them, or everything that is wrong with it. */
export type ReadStatement =
  | { readonly ok: true; readonly statements: readonly BankStatement[]; readonly unread: readonly Text[] }
  | { readonly ok: false; readonly problems: readonly Text[] };

/** The most lines of one file: a year of a busy desk. */
const MAX_STATEMENT_LINES = 20_000;
/** The largest file that is read. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
/** Of many problems so many are told. */
const MAX_PROBLEMS_LISTED = 20;
/** What we keep of a text that a bank wrote. */
const MAX_TEXT_LENGTH = 500;

export const refusedStatement = (...problems: readonly Text[]): ReadStatement => ({
  ok: false,
  problems: firstProblems(problems),
});

/** The first of many problems, and how many more there are. */
const firstProblems = (problems: readonly Text[]): readonly Text[] => {
  const more = problems.length - MAX_PROBLEMS_LISTED;
  if (more <= 0) return problems;
  return [
    ...problems.slice(0, MAX_PROBLEMS_LISTED),
    {
      fr: `… et ${counted(more, 'autre erreur', 'autres erreurs')}.`,
      en: `… and ${formatCount(more, 'en')} more ${more === 1 ? 'error' : 'errors'}.`,
    },
  ];
};

/** A text as we keep it: one line, without what no screen can show. */
export const bankText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/** A statement as its reader found it. */
export interface FoundStatement extends BankStatement {
  /** How many of its operations could not be read: its balances prove nothing then. */
  readonly unreadLines: number;
}

/** What a reader found in one file. */
export interface FoundFile {
  /** One for each account, in any order. */
  readonly statements: readonly FoundStatement[];
  /** What could not be read, each named by its line or its number. */
  readonly unread: readonly Text[];
  /** Whether a file without operations is in order: the statement of a day on which nothing moved. */
  readonly mayBeEmpty: boolean;
}

/** How long ago, in years, an operation of a bank may be, and how many days ahead: anything else is a year that was mistyped. */
const MAX_YEARS_AGO = 15;
const MAX_DAYS_AHEAD = 62;

/** Why an operation cannot be of this day; null for a day that can be. `today` is that of the desk. */
export function dayProblem(bookedOn: LocalDate, today: LocalDate): Text | null {
  if (bookedOn >= addMonths(today, -12 * MAX_YEARS_AGO) && bookedOn <= addDays(today, MAX_DAYS_AHEAD)) return null;
  return {
    fr: `le ${formatDate(bookedOn, 'numeric', 'fr')} est trop loin d’aujourd’hui.`,
    en: `${formatDate(bookedOn, 'numeric', 'en')} is too far from today.`,
  };
}

/**
 * Takes a file that could be read, or says why not: it is empty, too long, or balances and lines of an account do not agree (a file that was cut). Lines
 * that could not be read are named, and do not refuse the others. See docs/rules/reconciliation.md.
 */
export function checkStatements({ statements, unread, mayBeEmpty }: FoundFile): ReadStatement {
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count === 0 && unread.length > 0) return refusedStatement(...unread);
  if (count === 0 && !mayBeEmpty)
    return refusedStatement({
      fr: 'Ce fichier ne contient aucune opération.',
      en: 'This file holds no operation.',
    });
  if (count > MAX_STATEMENT_LINES)
    return refusedStatement({
      fr: `Ce fichier contient plus de ${formatCount(MAX_STATEMENT_LINES, 'fr')} opérations\u00a0: importez-le par mois.`,
      en: `This file holds more than ${formatCount(MAX_STATEMENT_LINES, 'en')} operations: import it month by month.`,
    });
  const cut = statements.flatMap((statement) => balanceProblem(statement) ?? []);
  if (cut.length > 0) return refusedStatement(...cut);
  return {
    ok: true,
    statements: statements.map(({ iban, openingCents, closingCents, lines }) => ({
      iban,
      openingCents,
      closingCents,
      lines,
    })),
    unread: firstProblems(unread),
  };
}

/** One of several statements of an account. */
export interface DatedStatement {
  /** When it was closed; later ones compare greater. */
  readonly moment: string;
  readonly statement: FoundStatement;
}

/**
 * Several statements of one account as one, whatever order they stand in. Each is compared with its own balances before (`balanceProblem`), and there may be days between them: the
 * whole has balances where they agree with its lines.
 */
function joinStatements(found: readonly DatedStatement[]): FoundStatement {
  const inOrder = found
    .toSorted((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0))
    .map(({ statement }) => statement);
  const whole: FoundStatement = {
    iban: inOrder[0]?.iban ?? null,
    openingCents: inOrder[0]?.openingCents ?? null,
    closingCents: inOrder.at(-1)?.closingCents ?? null,
    lines: inOrder.flatMap(({ lines }) => lines),
    unreadLines: inOrder.reduce((sum, { unreadLines }) => sum + unreadLines, 0),
  };
  return balanceProblem(whole) === null ? whole : { ...whole, openingCents: null };
}

/** The statements of several accounts as one each, judged; refused where one of them was cut. */
export function checkAccounts(
  accounts: readonly (readonly DatedStatement[])[],
  unread: readonly Text[],
): ReadStatement {
  const cut = accounts.flat().flatMap(({ statement }) => balanceProblem(statement) ?? []);
  if (cut.length > 0) return refusedStatement(...cut);
  return checkStatements({ statements: accounts.map(joinStatements), unread, mayBeEmpty: accounts.length > 0 });
}

/** Why the balances of a statement and its lines do not agree; null where they do, or where they prove nothing. */
function balanceProblem({ lines, openingCents, closingCents, unreadLines }: FoundStatement): Text | null {
  if (openingCents === null || closingCents === null || unreadLines > 0) return null;
  const movedCents = sumCents(lines.map(({ amountCents }) => amountCents));
  if (openingCents + movedCents === closingCents) return null;
  return {
    fr: `Le fichier est incomplet\u00a0: ${formatMoney(openingCents, 'fr')} au début et ${formatMoney(movedCents, 'fr')} d’opérations ne donnent pas le solde de ${formatMoney(closingCents, 'fr')}.`,
    en: `The file is not complete: ${formatMoney(openingCents, 'en')} at its beginning and ${formatMoney(movedCents, 'en')} of operations do not come to its balance of ${formatMoney(closingCents, 'en')}.`,
  };
}

/**
 * What tells a line from all others of its account, so that a file taken in twice, or two that overlap, add it once: the bank's own reference, or else all
 * that it says; of lines that say exactly the same, the first, the second … of the file.
 */
export const lineFingerprints = (lines: readonly StatementLine[]): readonly string[] => numbered(lines.map(lineKey));

/** What a version before 1.1.0 made of a line: of lines with the same key, the first, the second … of the file. */
export interface FormerFingerprint {
  readonly key: string;
  readonly fingerprint: string;
}

/** The fingerprints of lines as versions before 1.1.0 made them; null for a line that they could not have read. */
export function formerFingerprints(lines: readonly StatementLine[]): readonly (FormerFingerprint | null)[] {
  const keys = lines.map(({ former, ...line }) => lineKey({ ...line, ...former }));
  const fingerprints = numbered(keys);
  return lines.map(({ former }, index) =>
    former === undefined ? null : { key: keys[index] ?? '', fingerprint: fingerprints[index] ?? '' },
  );
}

function lineKey({ bookedOn, amountCents, label, detail, reference, mandate, bankReference }: StatementLine): string {
  const said =
    bankReference === ''
      ? [bookedOn, amountCents, label, detail, reference, mandate]
      : [bankReference, amountCents, reference, mandate];
  return said.map((part) => String(part).replaceAll('|', '/')).join('|');
}

function numbered(keys: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}|${count}`;
  });
}

/** Euros with up to five decimals in cents ('8' and '850' are 885); null for a part of a cent. */
export function centsOf(euros: string, decimals: string): Cents | null {
  const padded = decimals.padEnd(5, '0');
  if (padded.slice(2) !== '000') return null;
  const cents = Number(euros) * 100 + Number(padded.slice(0, 2));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** The first IBAN that stands in a text, by its form and check digits; null for none. */
export function ibanIn(text: string): string | null {
  for (const [found] of text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g)) {
    const iban = plainIban(found);
    if (iban.length >= 15 && iban.length <= 34 && hasRightDigits(iban)) return iban;
  }
  return null;
}

/** Letters of French account numbers as the digits that the key is computed of. */
const ribDigit = (sign: string): string => {
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(sign);
  return String(((letter < 18 ? letter : letter + 1) % 9) + 1);
};

/** The IBAN of a French account by its bank, branch and number, with the key of the RIB and the check digits; null for what is no account. */
export function ibanOfRib(bank: string, branch: string, account: string): string | null {
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[A-Z0-9]{11}$/.test(account)) return null;
  const number = BigInt(`${bank}${branch}${account.replaceAll(/[A-Z]/g, ribDigit)}00`);
  const key = String(97n - (number % 97n)).padStart(2, '0');
  const bban = `${bank}${branch}${account}${key}`;
  for (let digits = 2; digits <= 98; digits += 1) {
    const iban = `FR${String(digits).padStart(2, '0')}${bban}`;
    if (hasRightDigits(iban)) return iban;
  }
  return null;
}
