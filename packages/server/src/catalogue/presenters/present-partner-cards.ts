import type { AddressOnWire } from '@loge/contract/catalogue/address-wire';
import type { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { partnerRating } from '@loge/domain/catalogue/partner-rating';
import { lowestPrice } from '@loge/domain/catalogue/shown-prices';
import { type CatalogueViewer, isShownTo, presentOfferTo } from '../catalogue-view.ts';
import type { CatalogueCard, CatalogueOffer, DeskCatalogue, PartnerNotes } from '../desk-catalogue.ts';
import type { CatalogueViewerRow } from '../rows/catalogue-viewer-rows.ts';

/** The partners of a category who have something to show to this person, with what they show. */
export function presentPartnerCards(
  catalogue: DeskCatalogue,
  categoryId: number,
  notes: PartnerNotes,
  viewer: CatalogueViewer,
): OutputOf<typeof partPrezList>['data'] {
  const offers = catalogue.offers.filter((offer) => offer.categoryId === categoryId && isShownTo(offer, viewer));
  const byPartner = Map.groupBy(offers, ({ partnerId }) => partnerId);
  const cards = catalogue.cards.get(categoryId) ?? [];
  return cards.flatMap((card) => {
    const shown = byPartner.get(card.partnerId);
    return shown === undefined ? [] : [presentCard(card, shown, notes, viewer)];
  });
}

/** What somebody has marked as a favourite of what a category shows: equal for people whose cards are the same; empty for most. */
export function favouritesCacheKey(catalogue: DeskCatalogue, categoryId: number, viewer: CatalogueViewer): string {
  const { favouriteOffers, favouritePresentations } = viewer;
  if (favouriteOffers.size === 0 && favouritePresentations.size === 0) return '';
  const offers = catalogue.offers
    .filter((offer) => offer.categoryId === categoryId && favouriteOffers.has(offer.originalId))
    .map(({ originalId }) => `o${originalId}`);
  const partners = (catalogue.cards.get(categoryId) ?? []).flatMap(({ originalId }) =>
    originalId !== null && favouritePresentations.has(originalId) ? [`p${originalId}`] : [],
  );
  return [...offers, ...partners].join(' ');
}

function presentCard(
  card: CatalogueCard,
  offers: readonly CatalogueOffer[],
  notes: PartnerNotes,
  viewer: CatalogueViewer,
): PartnerPresentationOnWire {
  const offres = offers.map((offer) => presentOfferTo(offer, viewer));
  return {
    partId: card.partnerId,
    partName: card.partnerName,
    coverImageId: card.coverImageId,
    illustration: card.illustration,
    keywords: card.keywords[viewer.lang],
    extraInformations: card.description,
    offres,
    originalId: card.originalId,
    favourite: card.originalId !== null && viewer.favouritePresentations.has(card.originalId),
    fromPrice: lowestPrice(offres.map(({ fromPrice }) => fromPrice)),
    rating: partnerRating(notes.get(card.partnerId) ?? { sum: 0, count: 0 }),
  };
}

/** Where "home" is of somebody; null where they say nothing of it. */
export const presentHome = (person: CatalogueViewerRow | null): AddressOnWire | null =>
  person === null || (person.address1 === '' && person.zip_code === '' && person.city === '')
    ? null
    : {
        address1: person.address1,
        address2: person.address2,
        zipCode: person.zip_code,
        city: person.city,
        telephone: person.mobile_phone,
      };
