import { counted } from '../shared/french-words.ts';
import type { Text } from '../shared/lang.ts';
import { daysBetween, isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import { type Cents, formatCount } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isPhone, isZipCode, lengthProblem, MAX_LENGTHS } from '../profile/contact-rules.ts';

/** Where an order may take place: company, home, another address, or one of the offer's own addresses (off0 …). */
export type AddressType = 'ent' | 'dom' | 'aut' | `off${number}`;

const daysInWords = (days: number): Text => ({
  fr: counted(days, 'jour', 'jours'),
  en: `${formatCount(days, 'en')} ${days === 1 ? 'day' : 'days'}`,
});

/** Whether an offer asks for something. */
export const ASKED = ['none', 'optional', 'required'] as const;
export type Asked = (typeof ASKED)[number];

/** The wire's number (`askForTime`, `allowBudget`) of a degree of asking. */
export function askedNumber(asked: Asked): number {
  return ASKED.indexOf(asked);
}

/** What an offer asks for when it is ordered. Spec: beneficiary-and-access §3 (Offer), manager §3 (Offer). */
export type OrderRules = {
  readonly cannotPlaceOrder: boolean;
  readonly needsADate: boolean;
  /** The offer takes no date at all. */
  readonly avoidDate: boolean;
  /** It is said on which day it ends, too (a stay, a loan). */
  readonly needsAnEndDate: boolean;
  /** Required: date and time. On the wire 0, 1 and 2. */
  readonly askForTime: Asked;
  /** Null for an offer that names none. */
  readonly maxDaysAhead: number | null;
  readonly avoidAddress: boolean;
  readonly allowEnt: boolean;
  readonly allowDom: boolean;
  readonly allowAut: boolean;
  /** A personal service takes place at home. */
  readonly sap: boolean;
  readonly offerAddressCount: number;
  /** On the wire 0, 1 and 2. */
  readonly allowBudget: Asked;
};

/** The order as typed. Fields are the wire's; null and absent mean the same. */
export type OrderDraft = {
  readonly beginDate?: LocalDate | null;
  readonly endDate?: LocalDate | null;
  readonly time?: LocalTime | null;
  readonly addressType?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly zipCode?: string | null;
  readonly city?: string | null;
  readonly telephone?: string | null;
  readonly budgetCents?: Cents | null;
  readonly comment?: string | null;
};

export type OrderCircumstances = {
  /** The day it is at the conciergerie. */
  readonly today: LocalDate;
  readonly timeNow: LocalTime;
  /** Whether the desk is open on a day; given where things change hands at a desk. */
  readonly isDeskOpen?: ((day: LocalDate) => boolean) | undefined;
};

export const MAX_COMMENT_LENGTH = 2000;
const MAX_ADDRESS_LENGTH = 100;
const MAX_BUDGET_CENTS = 100_000_000;
/** Ten years: nobody means a day beyond, whatever the offer leaves open. */
const MAX_DAYS_AHEAD = 3_650;

/** The address types that an offer allows, in the order to show them; none when it avoids addresses. */
export function allowedAddressTypes(rules: OrderRules): AddressType[] {
  if (rules.avoidAddress) return [];
  const own = Array.from({ length: rules.offerAddressCount }, (_, index): AddressType => `off${index}`);
  return [
    ...(rules.allowEnt ? (['ent'] as const) : []),
    ...(rules.allowDom || rules.sap ? (['dom'] as const) : []),
    ...(rules.allowAut ? (['aut'] as const) : []),
    ...own,
  ];
}

/** True for the address types whose lines the beneficiary writes. */
export function isManualAddress(type: string): boolean {
  return type === 'dom' || type === 'aut';
}

const isAtDesk = ({ addressType = null }: OrderDraft): boolean =>
  addressType === null || addressType === '' || addressType === 'ent';

function dateProblems(rules: OrderRules, draft: OrderDraft, now: OrderCircumstances): Problem[] {
  const { beginDate = null, endDate = null, time = null } = draft;
  const found: Problem[] = [];
  const needsDate = !rules.avoidDate && (rules.needsADate || rules.askForTime === 'required');
  if (beginDate === null) {
    if (needsDate) found.push(problem('beginDate', 'dateRequired'));
  } else if (rules.avoidDate) found.push(problem('beginDate', 'dateNotAsked'));
  else if (!isLocalDate(beginDate)) found.push(problem('beginDate', 'invalidDate'));
  else {
    const ahead = daysBetween(now.today, beginDate);
    const furthest = rules.maxDaysAhead ?? MAX_DAYS_AHEAD;
    if (ahead < 0) found.push(problem('beginDate', 'dateInThePast'));
    else if (ahead > furthest) found.push(problem('beginDate', 'dateTooFar', { within: daysInWords(furthest) }));
    else if (isAtDesk(draft) && now.isDeskOpen?.(beginDate) === false) found.push(problem('beginDate', 'deskClosed'));
  }
  if (endDate === null) {
    if (rules.needsAnEndDate && needsDate) found.push(problem('endDate', 'endDateRequired'));
  } else {
    if (!isLocalDate(endDate)) found.push(problem('endDate', 'invalidDate'));
    else if (beginDate === null ? !needsDate : endDate < beginDate) found.push(problem('endDate', 'endBeforeBegin'));
    else if (daysBetween(now.today, endDate) > MAX_DAYS_AHEAD)
      found.push(problem('endDate', 'dateTooFar', { within: daysInWords(MAX_DAYS_AHEAD) }));
  }
  if (time === null) {
    if (rules.askForTime === 'required') found.push(problem('time', 'timeRequired'));
  } else if (rules.askForTime === 'none') found.push(problem('time', 'timeNotAsked'));
  else if (!isLocalTime(time)) found.push(problem('time', 'invalidTime'));
  else if (beginDate === now.today && time <= now.timeNow) found.push(problem('time', 'dateInThePast'));
  return found;
}

function placeProblems(rules: OrderRules, draft: OrderDraft): Problem[] {
  const allowed: readonly string[] = allowedAddressTypes(rules);
  const type = draft.addressType ?? null;
  if (type === null || type === '') return allowed.length === 0 ? [] : [problem('addressType', 'placeRequired')];
  if (!allowed.includes(type)) return [problem('addressType', 'placeNotAllowed')];
  if (!isManualAddress(type)) return [];
  const found: Problem[] = [];
  for (const field of ['address1', 'zipCode', 'city', 'telephone'] as const) {
    if ((draft[field] ?? '').trim() === '') found.push(problem(field, 'required'));
  }
  const zip = draft.zipCode ?? '';
  if (zip.trim() !== '' && !isZipCode(zip)) found.push(problem('zipCode', 'invalidZip'));
  const phone = draft.telephone ?? '';
  if (phone.trim() !== '' && !isPhone(phone)) found.push(problem('telephone', 'invalidPhone'));
  for (const field of ['address1', 'address2', 'city'] as const) {
    found.push(...lengthProblem(field, draft[field], MAX_ADDRESS_LENGTH));
  }
  found.push(...lengthProblem('zipCode', zip, MAX_LENGTHS.zipCode));
  found.push(...lengthProblem('telephone', phone, MAX_LENGTHS.mobileNumber));
  return found;
}

function budgetProblems(rules: OrderRules, draft: OrderDraft): Problem[] {
  const budget = draft.budgetCents ?? null;
  if (budget === null) return rules.allowBudget === 'required' ? [problem('budget', 'budgetRequired')] : [];
  if (rules.allowBudget === 'none') return [problem('budget', 'budgetNotAsked')];
  const valid = Number.isSafeInteger(budget) && budget > 0 && budget <= MAX_BUDGET_CENTS;
  return valid ? [] : [problem('budget', 'invalidAmount')];
}

/**
 * Everything that is wrong with an order besides its items: date, time, place, budget, comment. All problems at once, beside their fields. What the
 * person still owes (terms, profile …) is for `orderingGates` to say. Spec: beneficiary-and-access §5 (Order form). See docs/rules/order-form.md.
 */
export function checkOrder(rules: OrderRules, draft: OrderDraft, circumstances: OrderCircumstances): Problem[] {
  if (rules.cannotPlaceOrder) return [problem('offreId', 'cannotPlaceOrder')];
  return [
    ...dateProblems(rules, draft, circumstances),
    ...placeProblems(rules, draft),
    ...budgetProblems(rules, draft),
    ...lengthProblem('comment', draft.comment, MAX_COMMENT_LENGTH),
  ];
}
