import type { CatalogueOffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { audiencesOf, isOpenTo, type OfferAudience } from '@loge/domain/catalogue/offer-audience';
import { offerShowsAt, type ServiceLocation } from '@loge/domain/catalogue/offer-visibility';
import type { FavouriteTarget } from '@loge/domain/favourites/favourite-target';
import { serviceLocationOf } from '@loge/domain/profile/service-location';
import type { Lang } from '@loge/domain/shared/lang';
import { type CatalogueViewerRow, findCatalogueViewer } from './rows/catalogue-viewer-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { CatalogueOffer, DeskCatalogue } from './desk-catalogue.ts';

/** Who looks at the catalogue, and what is personal about it. Read for each request and never kept. */
export interface CatalogueViewer {
  readonly side: 'beneficiary' | 'manager';
  readonly audiences: readonly OfferAudience[];
  readonly location: ServiceLocation;
  readonly lang: Lang;
  readonly favouriteOffers: ReadonlySet<number>;
  readonly favouritePresentations: ReadonlySet<number>;
  /** The person for whom one looks; null for a manager who has selected nobody. */
  readonly person: CatalogueViewerRow | null;
}

/** The caller, or the beneficiary whom a manager has selected, in one statement. Somebody of another conciergerie counts as nobody. */
export async function findViewer(
  database: Database,
  caller: Caller,
  conciergerieId: number,
  lang: Lang,
): Promise<CatalogueViewer> {
  const person =
    caller.beneficiaryId === null ? null : await findCatalogueViewer(database, caller.beneficiaryId, conciergerieId);
  return {
    side: caller.isManager ? 'manager' : 'beneficiary',
    audiences: audiencesOf({ isManager: caller.isManager, forBeneficiary: person !== null }),
    location: serviceLocationOf(
      { kind: person?.service_location_kind ?? null, zipCode: person?.service_location_zip_code ?? null },
      conciergerieId,
    ),
    lang,
    favouriteOffers: new Set(person?.favourite_offer_ids),
    favouritePresentations: new Set(person?.favourite_presentation_ids),
    person,
  };
}

/** Everything that decides which offers somebody is shown and in which words, favourites aside: equal for people who see the same. */
export const wayOf = ({ side, audiences, location, lang }: CatalogueViewer): string =>
  JSON.stringify([side, audiences, location, lang]);

/** Whether an offer is for this person, wherever they want to be served. */
export const isOpenToViewer = (offer: CatalogueOffer, viewer: CatalogueViewer): boolean =>
  viewer.audiences.some((audience) => isOpenTo(offer, audience));

/** Whether somebody sees an offer (Spec: beneficiary-and-access §5 "Offer visibility by location", manager §5). */
export const isShownTo = (offer: CatalogueOffer, viewer: CatalogueViewer): boolean =>
  isOpenToViewer(offer, viewer) && offerShowsAt(offer.located, viewer.location, viewer.side);

export const offersFor = (catalogue: DeskCatalogue, viewer: CatalogueViewer): CatalogueOffer[] =>
  catalogue.offers.filter((offer) => isShownTo(offer, viewer));

/** An offer as this person sees it. */
export const presentOfferTo = (offer: CatalogueOffer, viewer: CatalogueViewer): CatalogueOffreOnWire => ({
  ...(viewer.side === 'manager' ? offer.shown.manager : offer.shown[viewer.lang]),
  favourite: viewer.favouriteOffers.has(offer.originalId),
});

/** Whether the conciergerie proposes today what a favourite would point at. */
export const isInCatalogue = (catalogue: DeskCatalogue, target: FavouriteTarget): boolean =>
  target.kind === 'offer'
    ? catalogue.offers.some(({ originalId }) => originalId === target.originalId)
    : [...catalogue.cards.values()].some((cards) => cards.some(({ originalId }) => originalId === target.originalId));
