import { counted } from '../shared/french-words.ts';
import type { Text } from '../shared/lang.ts';
import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import { formatCount, formatMoney, sumCents, type Cents } from '../shared/money.ts';

/** One line of a bank's statement, whatever file it came in. Texts are empty where the bank says nothing. */
export interface StatementLine {
  /** Where in its file it stands, counted from 1; null in files that have no lines. */
  readonly at: number | null;
  readonly bookedOn: LocalDate;
  readonly valueOn: LocalDate | null;
  /** Positive for what came in, negative for what left; never 0. */
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
}

export interface BankStatement {
  /** Null where the file does not name its account. */
  readonly iban: string | null;
  readonly openingCents: Cents | null;
  readonly closingCents: Cents | null;
  readonly lines: readonly StatementLine[];
}

/** What reading a file came to: a statement, or everything that is wrong with it. */
export type ReadStatement =
  | { readonly ok: true; readonly statement: BankStatement }
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
  problems:
    problems.length <= MAX_PROBLEMS_LISTED
      ? problems
      : [
          ...problems.slice(0, MAX_PROBLEMS_LISTED),
          {
            fr: `… et ${counted(problems.length - MAX_PROBLEMS_LISTED, 'autre erreur', 'autres erreurs')}.`,
            en: `… and ${formatCount(problems.length - MAX_PROBLEMS_LISTED, 'en')} more ${problems.length - MAX_PROBLEMS_LISTED === 1 ? 'error' : 'errors'}.`,
          },
        ],
});

/** A text as we keep it: one line, without what no screen can show. */
export const bankText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/**
 * Takes a statement that could be read, or says why not: it is empty, too long, its balances and lines do not agree (a file that was cut), or a line has
 * no amount. See docs/rules/reconciliation.md.
 */
export function checkStatement(statement: BankStatement): ReadStatement {
  const { lines, openingCents, closingCents } = statement;
  if (lines.length === 0)
    return refusedStatement({
      fr: 'Ce fichier ne contient aucune opération.',
      en: 'This file holds no operation.',
    });
  if (lines.length > MAX_STATEMENT_LINES)
    return refusedStatement({
      fr: `Ce fichier contient plus de ${formatCount(MAX_STATEMENT_LINES, 'fr')} opérations : importez-le par mois.`,
      en: `This file holds more than ${formatCount(MAX_STATEMENT_LINES, 'en')} operations: import it month by month.`,
    });
  const strange = lines.filter(
    ({ amountCents, bookedOn }) => !Number.isSafeInteger(amountCents) || amountCents === 0 || !isLocalDate(bookedOn),
  );
  if (strange.length > 0)
    return refusedStatement(
      ...strange.map(({ at }) => ({
        fr: `${at === null ? 'Une opération' : `Ligne ${at}`} : la date ou le montant manque.`,
        en: `${at === null ? 'An operation' : `Line ${at}`}: the date or the amount is missing.`,
      })),
    );
  const movedCents = sumCents(lines.map(({ amountCents }) => amountCents));
  if (openingCents !== null && closingCents !== null && openingCents + movedCents !== closingCents)
    return refusedStatement({
      fr: `Le fichier est incomplet : ${formatMoney(openingCents, 'fr')} au début et ${formatMoney(movedCents, 'fr')} d’opérations ne donnent pas le solde de ${formatMoney(closingCents, 'fr')}.`,
      en: `The file is not complete: ${formatMoney(openingCents, 'en')} at its beginning and ${formatMoney(movedCents, 'en')} of operations do not come to its balance of ${formatMoney(closingCents, 'en')}.`,
    });
  return { ok: true, statement };
}

/**
 * What tells a line from all others of its account, so that a file taken in twice, or two that overlap, add it once: the bank's own reference, or else all
 * that it says; of lines that say exactly the same, the first, the second … of the file.
 */
export function lineFingerprints(lines: readonly StatementLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountCents, label, detail, reference, mandate, bankReference } = line;
    const said =
      bankReference === ''
        ? [bookedOn, amountCents, label, detail, reference, mandate]
        : [bankReference, amountCents, reference, mandate];
    const key = said.map((part) => String(part).replaceAll('|', '/')).join('|');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}|${count}`;
  });
}

/** An IBAN without its spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The first IBAN that stands in a text, by its form and check digits; null for none. */
export function ibanIn(text: string): string | null {
  for (const [found] of text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g)) {
    const iban = plainIban(found);
    if (iban.length >= 15 && iban.length <= 34 && hasRightDigits(iban)) return iban;
  }
  return null;
}

/** ISO 7064: the number that an IBAN is leaves 1 when divided by 97. */
export function hasRightDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(sign) ? sign : String((sign.codePointAt(0) ?? 0) - 55);
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
