import type { Moment } from '../shared/moment.ts';

/** After so many years in which nobody used it, an account is switched off. Spec: manager §9. */
export const INACTIVE_YEARS = 2;
/** So many days before, its person is told. */
export const WARNED_DAYS_BEFORE = 30;

const dayMs = 24 * 3_600_000;

export type InactivityFacts = {
  readonly active: boolean;
  /** Colleagues and partners come to work, and the account of a desk is nobody's. */
  readonly isPlainBeneficiary: boolean;
  /** When somebody last acted under the account, else when it was made. */
  readonly lastUsedAt: Moment;
  readonly warnedAt: Moment | null;
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

/** When an account ends unless it is used before; null where it never does. */
export function endsAt(facts: InactivityFacts): Moment | null {
  const { active, isPlainBeneficiary, isKept, deskKeepsEverybody, lastUsedAt, warnedAt } = facts;
  if (!active || !isPlainBeneficiary || isKept || deskKeepsEverybody) return null;
  const due = yearsAfter(lastUsedAt, INACTIVE_YEARS);
  // A warning that went out before they came back is none.
  const isWarned = warnedAt !== null && warnedAt > lastUsedAt;
  return isWarned ? Math.max(due, warnedAt + WARNED_DAYS_BEFORE * dayMs) : due;
}

/** What is to be done about an account that nobody uses: nobody's ends without having been told for thirty days. */
export function inactivityStep(facts: InactivityFacts, now: Moment): 'warn' | 'deactivate' | null {
  const end = endsAt(facts);
  if (end === null) return null;
  const isWarned = facts.warnedAt !== null && facts.warnedAt > facts.lastUsedAt;
  if (!isWarned) return now >= end - WARNED_DAYS_BEFORE * dayMs ? 'warn' : null;
  return now >= end ? 'deactivate' : null;
}
