import type { LocalDate } from '../shared/local-date.ts';

/** Where a beneficiary wants to be served: at a conciergerie, at another zip code, or at home. */
export type ServiceLocation =
  | { readonly kind: 'conciergerie'; readonly conciergerieId: number }
  | { readonly kind: 'other_zip'; readonly zipCode: string }
  | { readonly kind: 'home'; readonly zipCode: string };

export type LocatedOffer = {
  readonly avoidAddress: boolean;
  /** The offer can take place at the company (a company address). */
  readonly allowEnt: boolean;
  readonly allowDom: boolean;
  readonly sap: boolean;
  /** The partner's zip codes or their beginnings ('75', '92100'); empty: everywhere. */
  readonly partnerZipCodes: readonly string[];
};

/** True when a zip code begins with one of the prefixes, or there are none. */
export function zipIsServed(zipCode: string, prefixes: readonly string[]): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => zipCode.startsWith(prefix));
}

/**
 * Whether an offer shows for a service location. Managers see all. Spec: beneficiary-and-access §5 (Offer
 * visibility by location), manager §5 (Visibility of offers by service location).
 */
export function offerShowsAt(
  offer: LocatedOffer,
  location: ServiceLocation,
  viewer: 'beneficiary' | 'manager',
): boolean {
  if (viewer === 'manager' || offer.avoidAddress) return true;
  if (location.kind === 'conciergerie') return offer.partnerZipCodes.length === 0 || offer.allowEnt;
  return (offer.allowDom || offer.sap) && zipIsServed(location.zipCode, offer.partnerZipCodes);
}

export type PublishedOffer = {
  /** On the wire (`published`) 0, 1 and 2: a scheduled version waits for its start date. */
  readonly publication: 'unpublished' | 'published' | 'scheduled';
  readonly startDate: LocalDate | null;
  /** The last day on which it shows. */
  readonly endDate: LocalDate | null;
};

export type PublicationState = 'unpublished' | 'waiting' | 'online' | 'ended';

/** Where an offer stands on a day. First and last day are included. Spec: manager §3 (Offer), §4 (Offer). */
export function publicationState(offer: PublishedOffer, today: LocalDate): PublicationState {
  if (offer.publication === 'unpublished') return 'unpublished';
  if (offer.startDate !== null && today < offer.startDate) return 'waiting';
  if (offer.publication === 'scheduled' && offer.startDate === null) return 'waiting';
  return offer.endDate !== null && today > offer.endDate ? 'ended' : 'online';
}

/** Adds a partner's zip code: one already covered is ignored, longer ones that it covers are dropped, sorted. Spec: manager §4. */
export function withZipCode(zipCodes: readonly string[], added: string): string[] {
  if (added === '' || zipCodes.some((code) => added.startsWith(code))) return [...zipCodes];
  return [...zipCodes.filter((code) => !code.startsWith(added)), added].toSorted();
}
