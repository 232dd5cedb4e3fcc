import type { CreditBearer, CreditShare } from './ledger.ts';
import { type LocalDate, nextYear } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { notWhole } from '../shared/whole-number.ts';

/** How long a credit can be used. Spec: manager §9 (Credit validity: none or 1 year). */
export const CREDIT_VALIDITIES = ['none', 'oneYear'] as const;
export type CreditValidity = (typeof CREDIT_VALIDITIES)[number];

/** A compensation's title, in characters. Spec: manager §5 (Credits and compensation). */
export const COMPENSATION_TITLE = { min: 5, max: 200 } as const;
/** A partner's share, in percent. */
const PARTNER_SHARE = { min: 1, max: 100 } as const;

/** What somebody typed to give a credit; what is empty is null. */
export type NewCredit = {
  readonly amountCents: Cents;
  readonly name: string;
  readonly isCompensation: boolean;
  readonly bearer: CreditBearer;
  readonly partnerId: number | null;
  /** The part that the partner bears, in percent; the platform bears the rest. */
  readonly partnerSharePercent: number | null;
};

/** Everything that is wrong with a credit that is to be given, each beside its field. Spec: manager §5 (Credits and compensation). */
export function newCreditProblems(credit: NewCredit): readonly Problem[] {
  return [
    ...(credit.amountCents > 0 ? [] : [problem('amount', 'amountMustBePositive')]),
    ...nameProblems(credit),
    ...(credit.bearer === 'partner' ? partnerProblems(credit) : []),
  ];
}

function nameProblems({ name, isCompensation }: NewCredit): readonly Problem[] {
  const { length } = name.trim();
  const { min, max } = COMPENSATION_TITLE;
  if (length === 0) return [problem('name', 'required')];
  if (length > max) return [problem('name', 'tooLong', { max })];
  return isCompensation && length < min ? [problem('name', 'tooShort', { min })] : [];
}

function partnerProblems({ partnerId, partnerSharePercent: share }: NewCredit): readonly Problem[] {
  return [...(partnerId === null ? [problem('partnerId', 'required')] : []), ...shareProblems(share)];
}

function shareProblems(share: number | null): readonly Problem[] {
  const { min, max } = PARTNER_SHARE;
  if (share === null) return [problem('partnerShare', 'required')];
  const wrong = notWhole(share);
  if (wrong !== null) return [problem('partnerShare', wrong)];
  if (share < min) return [problem('partnerShare', 'tooSmall', { min })];
  return share > max ? [problem('partnerShare', 'tooLarge', { max })] : [];
}

/** The last day on which a credit given on `today` can be used: the same day of the next year, or none. */
export const lastDayOfCredit = (validity: CreditValidity, today: LocalDate): LocalDate | null =>
  validity === 'oneYear' ? nextYear(today) : null;

/**
 * Who bears a new credit, to the cent: the partner its percentage, half a cent rounded up, the platform what is left; a company all of it.
 * See docs/rules/credits.md.
 */
export function sharesOfNewCredit({
  amountCents,
  bearer,
  partnerSharePercent,
}: Pick<NewCredit, 'amountCents' | 'bearer' | 'partnerSharePercent'>): readonly CreditShare[] {
  if (bearer !== 'partner') return [{ bearer, amountCents }];
  const partnerCents = Math.floor((amountCents * (partnerSharePercent ?? PARTNER_SHARE.max) + 50) / 100);
  return [
    { bearer: 'platform' as const, amountCents: amountCents - partnerCents },
    { bearer: 'partner' as const, amountCents: partnerCents },
  ].filter((share) => share.amountCents > 0);
}

/** On the wire 3 is in-house as well as 0. Spec: manager §3 (Credit billingType). */
export const bearerOfNumber = (billingType: number): CreditBearer =>
  billingType === 1 ? 'company' : billingType === 2 ? 'partner' : 'platform';
