import type { Cents } from '../shared/money.ts';

/**
 * The 26 activities of personal services by their numbers in article D.7231-1 of the code du travail: five that need an approval (I), and 21 that a declaration is enough for
 * (II). What each is called stands in personal-service-labels: who orders needs no list of them.
 */
export const PERSONAL_SERVICE_ACTIVITIES = [
  ...(['I-1', 'I-2', 'I-3', 'I-4', 'I-5'] as const),
  ...(['II-1', 'II-2', 'II-3', 'II-4', 'II-5', 'II-6', 'II-7', 'II-8', 'II-9', 'II-10', 'II-11'] as const),
  ...(['II-12', 'II-13', 'II-14', 'II-15', 'II-16', 'II-17', 'II-18', 'II-19', 'II-20', 'II-21'] as const),
] as const;
export type PersonalServiceActivity = (typeof PERSONAL_SERVICE_ACTIVITIES)[number];

interface ActivityLimit {
  /** The most of a household's expenses of a year for this activity that opens the credit. */
  readonly yearlyCents: Cents;
  /** An intervention that lasts longer is none of this activity. */
  readonly atMostMinutes?: number;
}

/** The activities with a ceiling of their own within that of the household (code du travail, D.7233-5). */
const LIMITS: Partial<Record<PersonalServiceActivity, ActivityLimit>> = {
  'II-2': { yearlyCents: 500_000 },
  'II-3': { yearlyCents: 50_000, atMostMinutes: 120 },
  'II-11': { yearlyCents: 300_000 },
};

const limitOf = (activity: PersonalServiceActivity | null): ActivityLimit | null =>
  activity === null ? null : (LIMITS[activity] ?? null);

/** What of a year's expenses for an activity opens the credit at most; null where only the ceiling of the household holds. */
export const activityCeilingCents = (activity: PersonalServiceActivity | null): Cents | null =>
  limitOf(activity)?.yearlyCents ?? null;

/** Whether an intervention that lasts so long is still one of its activity; a duration that nobody knows is no reason against it. */
export const lastsTooLong = (activity: PersonalServiceActivity | null, durationMinutes: number | null): boolean => {
  const atMost = limitOf(activity)?.atMostMinutes;
  return atMost !== undefined && durationMinutes !== null && durationMinutes > atMost;
};

/** What of the price of one order can open the credit: no more than a year's expenses for its activity, and nothing of what lasts too long to be one. */
export function creditableCents(
  cents: Cents,
  activity: PersonalServiceActivity | null,
  durationMinutes: number | null,
): Cents {
  if (lastsTooLong(activity, durationMinutes)) return 0;
  return Math.min(cents, activityCeilingCents(activity) ?? cents);
}
