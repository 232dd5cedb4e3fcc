import type { Moment } from '../shared/moment.ts';

/** After this many years without use an account is switched off. Spec: manager §9. */
export const INACTIVE_YEARS = 2;
/** The first notice goes out this many days before. */
export const WARNED_DAYS_BEFORE = 30;
/** The second notice goes out this many days before. */
const REMINDED_DAYS_BEFORE = 7;

/** So many years after it was last used, a switched-off account is erased. */
export const ERASED_AFTER_YEARS = 3;
/** Never sooner than this many years after it was switched off. */
export const DISABLED_YEARS = 1;

const dayMs = 24 * 3_600_000;

export type InactivityFacts = {
  readonly active: boolean;
  /** Colleagues and partners come to work, and the account of a desk is nobody's. */
  readonly isPlainBeneficiary: boolean;
  /** When somebody last acted under the account, else when it was made. */
  readonly lastUsedAt: Moment;
  readonly warnedAt: Moment | null;
  readonly remindedAt: Moment | null;
  /** A manager said that this account is to be kept. */
  readonly isKept: boolean;
  /** The option of their conciergerie: its people are kept however long they stay away. */
  readonly deskKeepsEverybody: boolean;
};

/** The same day so many years on; the 29th of February becomes the 1st of March. */
const yearsAfter = (moment: Moment, years: number): Moment => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
};

type Notices = { readonly warnedAt: Moment | null; readonly remindedAt: Moment | null };

/** What went out before they came back, or before the account was switched off, is no notice. */
function noticesSince(since: Moment, { warnedAt, remindedAt }: Notices): Notices {
  const warned = warnedAt !== null && warnedAt > since ? warnedAt : null;
  const isReminded = warned !== null && remindedAt !== null && remindedAt > warned;
  return { warnedAt: warned, remindedAt: isReminded ? remindedAt : null };
}

/** A notice that goes out late moves the end. */
const endAfter = (end: Moment, { warnedAt, remindedAt }: Notices): Moment =>
  Math.max(
    end,
    warnedAt === null ? 0 : warnedAt + WARNED_DAYS_BEFORE * dayMs,
    remindedAt === null ? 0 : remindedAt + REMINDED_DAYS_BEFORE * dayMs,
  );

/** Which notice is due, or whether the end has come. */
function stepTowards(end: Moment, { warnedAt, remindedAt }: Notices, now: Moment): 'warn' | 'remind' | 'end' | null {
  if (warnedAt === null) return now >= end - WARNED_DAYS_BEFORE * dayMs ? 'warn' : null;
  if (remindedAt === null) return now >= end - REMINDED_DAYS_BEFORE * dayMs ? 'remind' : null;
  return now >= end ? 'end' : null;
}

/** When an account ends unless it is used before; null where it never does. A notice that went out late moves the end. */
export function endsAt(facts: InactivityFacts): Moment | null {
  const { active, isPlainBeneficiary, isKept, deskKeepsEverybody, lastUsedAt } = facts;
  if (!active || !isPlainBeneficiary || isKept || deskKeepsEverybody) return null;
  return endAfter(yearsAfter(lastUsedAt, INACTIVE_YEARS), noticesSince(lastUsedAt, facts));
}

/** What is to be done about an account that nobody uses: nobody's ends without having been told thirty and seven days before. */
export function inactivityStep(facts: InactivityFacts, now: Moment): 'warn' | 'remind' | 'deactivate' | null {
  const end = endsAt(facts);
  if (end === null) return null;
  const step = stepTowards(end, noticesSince(facts.lastUsedAt, facts), now);
  return step === 'end' ? 'deactivate' : step;
}

export type DisabledFacts = {
  readonly active: boolean;
  readonly isPlainBeneficiary: boolean;
  readonly lastUsedAt: Moment;
  /** When it was switched off. */
  readonly disabledAt: Moment;
  /** Notices of the erasure, not of the end of the account. */
  readonly warnedAt: Moment | null;
  readonly remindedAt: Moment | null;
  readonly isKept: boolean;
  readonly deskKeepsEverybody: boolean;
};

/** When a switched-off account is erased; null where it never is. */
export function erasedAt(facts: DisabledFacts): Moment | null {
  const { active, isPlainBeneficiary, isKept, deskKeepsEverybody, lastUsedAt, disabledAt } = facts;
  if (active || !isPlainBeneficiary || isKept || deskKeepsEverybody) return null;
  const rested = Math.max(yearsAfter(lastUsedAt, ERASED_AFTER_YEARS), yearsAfter(disabledAt, DISABLED_YEARS));
  return endAfter(rested, noticesSince(disabledAt, facts));
}

/** What is to be done about a switched-off account: nobody's is erased without having been told thirty and seven days before. */
export function disabledStep(facts: DisabledFacts, now: Moment): 'warn' | 'remind' | 'erase' | null {
  const end = erasedAt(facts);
  if (end === null) return null;
  const step = stepTowards(end, noticesSince(facts.disabledAt, facts), now);
  return step === 'end' ? 'erase' : step;
}
