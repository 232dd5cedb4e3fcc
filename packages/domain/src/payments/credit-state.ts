import type { Text } from '../shared/lang.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { type Credit, sortCreditsForUse, isCreditUsable } from './split-payment.ts';

/** How a credit stands for its owner; the names are the wire's too. Spec: beneficiary-and-access §4 (Credit usable when …). */
export const CREDIT_STATES = ['usable', 'used', 'expired', 'cancelled'] as const;

export type CreditState = (typeof CREDIT_STATES)[number];

export const CREDIT_STATE_LABELS: Readonly<Record<CreditState, Text>> = {
  usable: { fr: 'Utilisable', en: 'Usable' },
  used: { fr: 'Utilisé', en: 'Used' },
  expired: { fr: 'Expiré', en: 'Expired' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
};

/** A cancelled credit stays cancelled whatever was left of it; one that is spent is spent, also after its last day. */
export function creditState(credit: Credit, today: LocalDate): CreditState {
  if (isCreditUsable(credit, today)) return 'usable';
  if (credit.cancelled) return 'cancelled';
  return credit.remainingCents === 0 ? 'used' : 'expired';
}

/** What expires first stands first; behind it what can no longer be used, latest given first. */
export function sortCreditsForDisplay<Owned extends Credit>(credits: readonly Owned[], today: LocalDate): Owned[] {
  const byId = new Map(credits.map((credit) => [credit.id, credit]));
  const usable = sortCreditsForUse(credits, today).flatMap(({ id }) => byId.get(id) ?? []);
  const past = credits.filter((credit) => !isCreditUsable(credit, today)).toSorted((a, b) => b.id - a.id);
  return [...usable, ...past];
}
