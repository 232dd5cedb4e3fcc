import { addDays, formatDate, type LocalDate, nextYear } from '../shared/local-date.ts';
import type { Lang, Text } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isTargetDay, targetDayFrom, targetDaysAfter } from '../shared/target-days.ts';
import type { PaymentStatus } from './payment-modes.ts';

/** How a bank is told which collection of a mandate this is (SEPA Core Direct Debit rulebook, AT-21). */
export type SequenceType = 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';

/**
 * The sequence type of a collection. A mandate for one payment is used once (OOFF). Of a recurrent one the last is said to be the last where that is
 * known (FNAL), the first that no bank sent back is the first (FRST), all others follow (RCUR). Since November 2016 RCUR may stand for FRST and for FNAL,
 * so that a file is not refused where two first ones travel together or a first one comes back. See docs/rules/direct-debits.md.
 */
export function sequenceType(collection: {
  readonly mandate: 'recurrent' | 'oneOff';
  /** Another collection under the mandate is on its way to the bank, or was paid. */
  readonly hasEarlier: boolean;
  /** Nothing will be collected under the mandate any more. */
  readonly isLast: boolean;
}): SequenceType {
  if (collection.mandate === 'oneOff') return 'OOFF';
  if (collection.isLast) return 'FNAL';
  return collection.hasEarlier ? 'RCUR' : 'FRST';
}

/** TARGET days that a bank needs between the file and the debit. */
const BANK_NEEDS_DAYS = 2;
/** So far ahead a file may ask for its debit. */
export const COLLECTION_DAYS_AHEAD = 30;
/** A mandate that nothing was collected by for 36 months has lapsed. */
const lapsesAfter = (day: LocalDate): LocalDate => nextYear(nextYear(nextYear(day)));

/** The first day on which a file of today can be collected. */
export const earliestCollectionDate = (today: LocalDate): LocalDate => targetDaysAfter(today, BANK_NEEDS_DAYS);

/** So long before its day a debit is announced where nothing shorter was agreed (SEPA Core Direct Debit rulebook: fourteen calendar days). */
export const USUAL_NOTICE_DAYS = 14;

/**
 * The first day on which a debit announced today may be collected by a mandate: one on which banks settle, once the notice of the mandate is over and
 * banks have had their days. See docs/rules/direct-debits.md.
 */
export function earliestDebitDate(today: LocalDate, noticeDays: number): LocalDate {
  const announced = targetDayFrom(addDays(today, noticeDays));
  const banks = earliestCollectionDate(today);
  return announced > banks ? announced : banks;
}

/**
 * The notice that a mandate agrees to: what the text says that was accepted, and never less than the settings say by now. Who was shown no number has
 * agreed to nothing shorter than usual.
 */
export const agreedNoticeDays = (set: number, shown: number | null): number =>
  Math.min(Math.max(set, shown ?? USUAL_NOTICE_DAYS), USUAL_NOTICE_DAYS);

/** What is wrong with the day on which a file is to be collected. */
export function collectionDateProblems(date: LocalDate, today: LocalDate, lang: Lang): readonly Problem[] {
  const earliest = earliestCollectionDate(today);
  const latest = addDays(today, COLLECTION_DAYS_AHEAD);
  if (date < earliest)
    return [problem('collectionDate', 'collectionTooEarly', { date: formatDate(earliest, 'numeric', lang) })];
  if (date > latest)
    return [problem('collectionDate', 'collectionTooFar', { date: formatDate(latest, 'numeric', lang) })];
  return isTargetDay(date) ? [] : [problem('collectionDate', 'banksAreClosed')];
}

/** Where a direct debit is on its way. */
export const DIRECT_DEBIT_STATES = [
  { key: 'toCollect', label: { fr: 'À prélever', en: 'To collect' } },
  { key: 'notDue', label: { fr: 'Pas encore dû', en: 'Not due yet' } },
  { key: 'atBank', label: { fr: 'Remis à la banque', en: 'With the bank' } },
  { key: 'collected', label: { fr: 'Encaissé', en: 'Collected' } },
  { key: 'gone', label: { fr: "N'existe plus", en: 'No longer exists' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

export type DirectDebitState = (typeof DIRECT_DEBIT_STATES)[number]['key'];

/** Where it is: due are debits whose day is known, the order's debit date or the day on which it was done; a fee's is the day on which it was owed. */
export function directDebitState(debit: {
  readonly status: PaymentStatus;
  readonly dueOn: LocalDate | null;
}): DirectDebitState {
  if (debit.status === 'collected') return 'collected';
  if (debit.status === 'cancelled' || debit.status === 'failed') return 'gone';
  if (debit.status === 'unknown') return 'atBank';
  return debit.dueOn === null ? 'notDue' : 'toCollect';
}

/** Why a debit that is due cannot be put into a file. */
export type DebitObstacle = 'noMandate' | 'mandateLapsed' | 'outsideEea' | 'noAddress' | 'accountUnreadable';

export const DEBIT_OBSTACLES: Readonly<Record<DebitObstacle, Text>> = {
  noMandate: {
    fr: 'Aucun mandat en vigueur : le bénéficiaire doit en signer un.',
    en: 'No mandate in force: the beneficiary has to sign one.',
  },
  mandateLapsed: {
    fr: 'Mandat caduc : rien n’a été prélevé depuis 36 mois. Le bénéficiaire doit en signer un autre.',
    en: 'The mandate has lapsed: nothing was collected for 36 months. The beneficiary has to sign another.',
  },
  outsideEea: {
    fr: 'Compte hors de l’Espace économique européen : la banque demande l’adresse et le BIC du débiteur.',
    en: 'Account outside the European Economic Area: the bank asks for the debtor’s address and BIC.',
  },
  noAddress: {
    fr: 'Aucune adresse e-mail : le débit ne peut pas être annoncé.',
    en: 'No e-mail address: the debit cannot be announced.',
  },
  accountUnreadable: {
    fr: 'L’IBAN de ce mandat ne se lit plus. Le bénéficiaire doit en signer un autre.',
    en: 'The IBAN of this mandate can no longer be read. The beneficiary has to sign another.',
  },
};

/**
 * Countries whose accounts we debit: the European Economic Area, where banks want no more than an IBAN. Of the other countries of SEPA (Switzerland, the
 * United Kingdom, Monaco …) they want the debtor's address and a BIC, which nobody is asked for.
 */
export const DEBITED_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Whether the mandate of a debit can be used on a day; null where it can. */
export function mandateObstacle(
  mandate: {
    readonly ibanCountry: string;
    readonly signedOn: LocalDate;
    /** When something was last collected by it; null for never. */
    readonly lastUsedOn: LocalDate | null;
    /** Its person can be written to. */
    readonly hasAddress: boolean;
  } | null,
  today: LocalDate,
): DebitObstacle | null {
  if (mandate === null) return 'noMandate';
  if (lapsesAfter(mandate.lastUsedOn ?? mandate.signedOn) < today) return 'mandateLapsed';
  if (!DEBITED_COUNTRIES.includes(mandate.ibanCountry)) return 'outsideEea';
  return mandate.hasAddress ? null : 'noAddress';
}

/** Why a bank sends a collection back, as people know it; the codes are ISO 20022's. */
export const DEBIT_RETURN_REASONS = [
  { key: 'AM04', label: { fr: 'Provision insuffisante', en: 'Insufficient funds' } },
  { key: 'MD06', label: { fr: 'Contesté par le débiteur', en: 'Refund requested by the debtor' } },
  { key: 'MD01', label: { fr: 'Pas de mandat', en: 'No mandate' } },
  { key: 'AC04', label: { fr: 'Compte clos', en: 'Closed account' } },
  { key: 'AC06', label: { fr: 'Compte bloqué', en: 'Blocked account' } },
  { key: 'AC01', label: { fr: 'IBAN inconnu', en: 'Incorrect account number' } },
  { key: 'MS02', label: { fr: 'Refusé par le débiteur', en: 'Refused by the debtor' } },
  { key: 'MS03', label: { fr: 'Motif non communiqué', en: 'Reason not specified' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

export type DebitReturnReason = (typeof DEBIT_RETURN_REASONS)[number]['key'];
export const DEBIT_RETURN_REASON_KEYS: readonly DebitReturnReason[] = DEBIT_RETURN_REASONS.map(({ key }) => key);

const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
};

/**
 * A text in the letters that every bank of the scheme takes (EPC217-08): without accents, anything else a full stop, at most `max` of them. Never
 * begins or ends with a slash, nor holds two in a row. Empty texts stay empty.
 */
export function sepaText(text: string, max: number): string {
  const written = text
    .normalize('NFKD')
    .replaceAll(/[œŒæÆßøØłŁđĐ’‘–—&]/g, (sign) => WRITTEN_OTHERWISE[sign] ?? sign)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/\/{2,}/g, '/')
    .slice(0, max);
  let [from, to] = [0, written.length];
  while (from < to && isEdge(written[from])) from += 1;
  while (to > from && isEdge(written[to - 1])) to -= 1;
  return written.slice(from, to);
}

const isEdge = (sign: string | undefined): boolean => sign === '/' || sign === ' ';

/** How a collection is named from us to the debtor's bank and back again, and a file at the bank. */
export const endToEndId = (paymentId: number): string => `LOGE-${paymentId}`;
export const messageId = (day: LocalDate, random: string): string =>
  `LOGE-${day.replaceAll('-', '')}-${random.toUpperCase()}`;
