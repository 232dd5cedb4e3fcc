import { isLonger } from '../shared/characters.ts';
import type { Text } from '../shared/lang.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Who issues prepaid CESU cheques (code du travail, L.1271-10). */
const CESU_ISSUERS = [
  { key: 'bimpli', name: 'Bimpli' },
  { key: 'domiserve', name: 'Domiserve' },
  { key: 'edenred', name: 'Edenred' },
  { key: 'pluxee', name: 'Pluxee' },
  { key: 'up', name: 'Up' },
] as const;
export type CesuIssuer = (typeof CESU_ISSUERS)[number]['key'];
export const CESU_ISSUER_KEYS = CESU_ISSUERS.map(({ key }) => key);

/** What an issuer is called. */
export const cesuIssuerName = (issuer: CesuIssuer): string =>
  CESU_ISSUERS.find(({ key }) => key === issuer)?.name ?? issuer;

/** The last day on which a cheque of a year pays for a service. */
export const lastDayToPayByCesu = (year: number): LocalDate => `${year + 1}-01-31`;

/** The last day on which the desk that took it may send it in to be paid: that of the February after its year. */
export const lastDayToRemitCesu = (year: number): LocalDate =>
  new Date(Date.UTC(year + 1, 2, 0)).toISOString().slice(0, 10);

const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

/** The years whose cheques may pay on a day, the latest first: those of a year are out from December of the year before. */
export function cesuYearsOn(day: LocalDate): readonly number[] {
  const year = yearOf(day);
  return [year + 1, year, year - 1].filter(
    (one) => day <= lastDayToPayByCesu(one) && (one <= year || day.slice(5) >= '12-01'),
  );
}

/** Whether cheques of a year end soon: in the January after it. */
export const cesuEndsSoon = (year: number, day: LocalDate): boolean =>
  yearOf(day) === year + 1 && day <= lastDayToPayByCesu(year);

/** A cheque that pays a part of a service. */
export type CesuCheque = {
  readonly issuer: CesuIssuer;
  /** As it stands on the cheque. */
  readonly number: string;
  readonly year: number;
  readonly amountCents: Cents;
};

/** The longest that the number of a cheque may be. */
export const CESU_NUMBER_LENGTH = 30;

/** The number of a cheque as it is kept: without what stands between its signs. */
export const plainCesuNumber = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/**
 * What is wrong with the cheques of a payment, beside their fields: each has a number of its own and was valid on the day of the payment, and together they are what was paid. None at all is
 * nothing noted yet.
 */
export function cesuProblems(
  cheques: readonly CesuCheque[],
  paid: { readonly cents: Cents; readonly day: LocalDate },
): readonly Problem[] {
  if (cheques.length === 0) return [];
  const known = new Set<string>();
  const found: Problem[] = [];
  for (const [index, { issuer, number, year, amountCents }] of cheques.entries()) {
    const at = `cheques[${index}]`;
    const plain = plainCesuNumber(number);
    const max = CESU_NUMBER_LENGTH;
    if (plain === '') found.push(problem(`${at}.number`, 'required'));
    else if (isLonger(plain, max)) found.push(problem(`${at}.number`, 'tooLong', { max }));
    else if (!/^[0-9A-Z]+$/.test(plain)) found.push(problem(`${at}.number`, 'wrongFormat'));
    else if (known.has(`${issuer} ${plain}`)) found.push(problem(`${at}.number`, 'cesuTwice'));
    known.add(`${issuer} ${plain}`);
    if (!cesuYearsOn(paid.day).includes(year)) found.push(problem(`${at}.year`, 'cesuNotValid'));
    if (amountCents <= 0) found.push(problem(`${at}.amount`, 'required'));
  }
  if (found.length > 0) return found;
  const sum = sumCents(cheques.map(({ amountCents }) => amountCents));
  return sum === paid.cents
    ? []
    : [problem('cheques', 'cesuSum', { sum: moneyText(sum), paid: moneyText(paid.cents) })];
}

/** An amount as each reader writes it. */
const moneyText = (cents: Cents): Text => ({ fr: formatMoney(cents, 'fr'), en: formatMoney(cents, 'en') });

/** A list of cheques by issuer, with their sums: what goes to the CRCESU. */
export function cesuByIssuer<Cheque extends CesuCheque>(
  cheques: readonly Cheque[],
): readonly { readonly issuer: CesuIssuer; readonly cheques: readonly Cheque[]; readonly cents: Cents }[] {
  const byIssuer = Map.groupBy(cheques, ({ issuer }) => issuer);
  return CESU_ISSUER_KEYS.flatMap((issuer) => {
    const own = byIssuer.get(issuer) ?? [];
    return own.length === 0
      ? []
      : [{ issuer, cheques: own, cents: sumCents(own.map(({ amountCents }) => amountCents)) }];
  });
}
