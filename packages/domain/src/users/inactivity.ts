import type { Moment } from '../shared/moment.ts';

/** After this many years without use an account is switched off. Spec: manager §9. */
export const INACTIVE_YEARS = 2;
/** The first notice goes out this many days before. */
export const WARNED_DAYS_BEFORE = 30;
/** The second notice goes out this many days before. */
const REMINDED_DAYS_BEFORE = 7;

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

/** What went out before they came back is no notice. */
function noticesOf({ lastUsedAt, warnedAt, remindedAt }: InactivityFacts): {
  readonly warnedAt: Moment | null;
  readonly remindedAt: Moment | null;
} {
  const warned = warnedAt !== null && warnedAt > lastUsedAt ? warnedAt : null;
  const isReminded = warned !== null && remindedAt !== null && remindedAt > warned;
  return { warnedAt: warned, remindedAt: isReminded ? remindedAt : null };
}

/** When an account ends unless it is used before; null where it never does. A notice that went out late moves the end. */
export function endsAt(facts: InactivityFacts): Moment | null {
  const { active, isPlainBeneficiary, isKept, deskKeepsEverybody, lastUsedAt } = facts;
  if (!active || !isPlainBeneficiary || isKept || deskKeepsEverybody) return null;
  const { warnedAt, remindedAt } = noticesOf(facts);
  return Math.max(
    yearsAfter(lastUsedAt, INACTIVE_YEARS),
    warnedAt === null ? 0 : warnedAt + WARNED_DAYS_BEFORE * dayMs,
    remindedAt === null ? 0 : remindedAt + REMINDED_DAYS_BEFORE * dayMs,
  );
}

/** What is to be done about an account that nobody uses: nobody's ends without having been told thirty and seven days before. */
export function inactivityStep(facts: InactivityFacts, now: Moment): 'warn' | 'remind' | 'deactivate' | null {
  const end = endsAt(facts);
  if (end === null) return null;
  const { warnedAt, remindedAt } = noticesOf(facts);
  if (warnedAt === null) return now >= end - WARNED_DAYS_BEFORE * dayMs ? 'warn' : null;
  if (remindedAt === null) return now >= end - REMINDED_DAYS_BEFORE * dayMs ? 'remind' : null;
  return now >= end ? 'deactivate' : null;
}
