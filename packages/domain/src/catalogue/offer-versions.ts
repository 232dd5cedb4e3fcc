import { addDays, type LocalDate } from '../shared/local-date.ts';
import { publicationState, type PublishedOffer } from './offer-visibility.ts';

/** One version of an offer. All versions share the id of the first as `originalId`. */
export type OfferVersion = PublishedOffer & {
  readonly id: number;
  readonly originalId: number;
  /** The first version of the offer that takes over when this temporary one has ended. */
  readonly fallbackOfferId: number | null;
};

function isNewer(candidate: OfferVersion, known: OfferVersion): boolean {
  const [a, b] = [candidate.startDate ?? '', known.startDate ?? ''];
  return a === b ? candidate.id > known.id : a > b;
}

/**
 * What is proposed on a day: of each offer the version that started last. An older version stays in the table for the
 * orders that name it. Spec: beneficiary-and-access §4 (Offer states), manager §4 (Offer).
 */
export function versionsInForce<Version extends OfferVersion>(
  versions: readonly Version[],
  today: LocalDate,
): Version[] {
  const inForce = new Map<number, Version>();
  for (const version of versions) {
    if (publicationState(version, today) !== 'online') continue;
    const known = inForce.get(version.originalId);
    if (known === undefined || isNewer(version, known)) inForce.set(version.originalId, version);
  }
  return versions.filter((version) => inForce.get(version.originalId) === version);
}

/** The version that will replace the one in force, and is the next to start; null when none is planned. */
export function nextVersion<Version extends OfferVersion>(
  versions: readonly Version[],
  originalId: number,
  today: LocalDate,
): Version | null {
  return versions
    .filter((version) => version.originalId === originalId && publicationState(version, today) === 'waiting')
    .reduce<Version | null>((next, version) => (next === null || isNewer(next, version) ? version : next), null);
}

/**
 * What a link or a favourite that names an offer leads to today: the version in force, else what takes over from the
 * offer that has ended; null when nothing does.
 */
export function offerInForce<Version extends OfferVersion>(
  versions: readonly Version[],
  originalId: number,
  today: LocalDate,
): Version | null {
  const inForce = new Map(versionsInForce(versions, today).map((version) => [version.originalId, version]));
  const visited = new Set<number>();
  let wanted = originalId;
  while (!visited.has(wanted)) {
    const found = inForce.get(wanted);
    if (found !== undefined) return found;
    visited.add(wanted);
    const last = versions
      .filter((version) => version.originalId === wanted && version.fallbackOfferId !== null)
      .reduce<Version | null>(
        (latest, version) => (latest === null || isNewer(version, latest) ? version : latest),
        null,
      );
    const fallback = versions.find((version) => version.originalId === last?.fallbackOfferId);
    if (fallback === undefined) return null;
    wanted = fallback.originalId;
  }
  return null;
}

/**
 * The last day on which some version of the offer is proposed without a break, from a day on; null when no end is known. Where no version is
 * in force that day there is no end to tell either: nothing can be ordered.
 */
export function lastDayOnOffer(
  versions: readonly OfferVersion[],
  originalId: number,
  today: LocalDate,
): LocalDate | null {
  const own = versions.filter((version) => version.originalId === originalId);
  let last = versionsInForce(own, today)[0]?.endDate ?? null;
  while (last !== null) {
    const next = versionsInForce(own, addDays(last, 1))[0];
    if (next === undefined) return last;
    last = next.endDate;
  }
  return null;
}

/** The day until which people are told that an offer is proposed; none where another version of it is planned, whose end may be later. */
export const lastDayToShow = (endDate: LocalDate | null, nextVersionId: number | null): LocalDate | null =>
  nextVersionId === null ? endDate : null;
