import { type OfferVersion, versionsInForce } from '../catalogue/offer-versions.ts';
import type { LocalDate } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';

/** One save of a version of an offer: what the offer was from its moment on, until another save stood for it. */
export type SavedOffer = OfferVersion & {
  readonly savedAt: Moment;
  readonly replacedAt: Moment | null;
  /** The conciergeries that it is proposed at. */
  readonly conciergerieIds: readonly number[];
};

/**
 * What an offer is at a conciergerie at an instant, as it was known at another: the version in force on that day, among the saves that were there
 * then. A save says nothing of what was before it, so what was known later of an instant is what was known at it, and no edit changes
 * the price of a day that has passed. Null where it is not proposed then.
 */
export function offerAsKnown<Saved extends SavedOffer>(
  saves: readonly Saved[],
  asked: {
    readonly conciergerieId: number;
    readonly at: Moment;
    readonly knownAt: Moment;
    /** The day that it is at the conciergerie at `at`. */
    readonly day: LocalDate;
  },
): Saved | null {
  const known = Math.min(asked.at, asked.knownAt);
  const there = saves.filter(
    ({ savedAt, replacedAt, conciergerieIds }) =>
      savedAt <= known && (replacedAt === null || replacedAt > known) && conciergerieIds.includes(asked.conciergerieId),
  );
  return versionsInForce(there, asked.day)[0] ?? null;
}
