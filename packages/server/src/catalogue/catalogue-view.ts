import type { CatalogueOffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { audiencesOf, isOpenTo, type OfferAudience } from '@loge/domain/catalogue/offer-audience';
import { offerShowsAt, type ServiceLocation } from '@loge/domain/catalogue/offer-visibility';
import type { FavouriteTarget } from '@loge/domain/favourites/favourite-target';
import { serviceLocationOf } from '@loge/domain/profile/service-location';
import type { Lang } from '@loge/domain/shared/lang';
import { type CatalogueViewerRow, findCatalogueViewer } from './rows/catalogue-viewer-rows.ts';
import type { CacheDefinition } from '../platform/cache/caches.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { sessionCacheTtlMs } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import type { CatalogueOffer, DeskCatalogue } from './desk-catalogue.ts';

/** Who looks at the catalogue, and what is personal about it. */
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

/**
 * By person, as long as a session is remembered: forgotten with whatever is announced to them (their place, address, favourites), and with lists of
 * people that are taken over.
 */
const viewers: CacheDefinition<KnownViewer> = {
  name: 'catalogue-viewers',
  topics: ['users'],
  // About two kilobytes each: as many people as open a page within a moment.
  atMost: 5_000,
  isPersonal: true,
};

interface KnownViewer {
  readonly person: CatalogueViewerRow | null;
  readonly favouriteOffers: ReadonlySet<number>;
  readonly favouritePresentations: ReadonlySet<number>;
}

interface Looking {
  readonly services: Pick<Services, 'caches' | 'database'>;
  /** Of the request: the transaction of a write, or a standby. */
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  readonly lang: Lang;
}

const nobody: KnownViewer = { person: null, favouriteOffers: new Set(), favouritePresentations: new Set() };

async function loadViewer(database: Database, beneficiaryId: number): Promise<KnownViewer> {
  const person = await findCatalogueViewer(database, beneficiaryId);
  if (person === null) return nobody;
  return {
    person,
    favouriteOffers: new Set(person.favourite_offer_ids),
    favouritePresentations: new Set(person.favourite_presentation_ids),
  };
}

/** What a standby or a transaction sees may be older or newer than what others are to be told: it is read there and not kept. */
const knownViewer = ({ services, database, now }: Looking, beneficiaryId: number): Promise<KnownViewer> =>
  database === services.database
    ? services.caches.of(viewers).get(beneficiaryId, now, async () => ({
        value: await loadViewer(database, beneficiaryId),
        until: new Date(now.getTime() + sessionCacheTtlMs),
      }))
    : loadViewer(database, beneficiaryId);

/** The caller, or the beneficiary whom a manager has selected. Somebody of another conciergerie counts as nobody. */
export async function findViewer(looking: Looking, conciergerieId: number): Promise<CatalogueViewer> {
  const { caller, lang } = looking;
  const known = caller.beneficiaryId === null ? nobody : await knownViewer(looking, caller.beneficiaryId);
  const { person, favouriteOffers, favouritePresentations } =
    known.person?.conciergerie_id === conciergerieId ? known : nobody;
  return {
    side: caller.isManager ? 'manager' : 'beneficiary',
    audiences: audiencesOf({ isManager: caller.isManager, forBeneficiary: person !== null }),
    location: serviceLocationOf(
      { kind: person?.service_location_kind ?? null, zipCode: person?.service_location_zip_code ?? null },
      conciergerieId,
    ),
    lang,
    favouriteOffers,
    favouritePresentations,
    person,
  };
}

/** Everything that decides which offers somebody is shown and in which words, favourites aside: equal for people who see the same. */
export const viewerCacheKey = ({ side, audiences, location, lang }: CatalogueViewer): string =>
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
