import type { getFavorites } from '@loge/contract/favourites/get-favorites';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { offerInForce } from '@loge/domain/catalogue/offer-versions';
import type { CatalogueCard, CatalogueOffer, DeskCatalogue } from '../../catalogue/desk-catalogue.ts';
import type { FavouriteRow } from '../rows/favourite-rows.ts';

type FavouriteItem = OutputOf<typeof getFavorites>['items'][number];

export const presentFavourite = (row: FavouriteRow): FavouriteItem['favorite'] => ({
  id: row.id,
  originalOffreId: row.offer_id,
  originalPartPresentationId: row.presentation_id,
  creationDate: row.created_at.toISOString(),
});

/** What favourites lead to today, among what this person sees. One that leads nowhere is kept and not shown. */
export function presentFavourites(
  rows: readonly FavouriteRow[],
  catalogue: DeskCatalogue,
  shownOffers: readonly CatalogueOffer[],
): FavouriteItem[] {
  const offers = new Map(shownOffers.map((offer) => [offer.id, offer]));
  const shownPlaces = new Set(shownOffers.map(({ partnerId, categoryId }) => `${partnerId}/${categoryId}`));
  const cards = [...catalogue.cards.values()].flat();
  const universeOf = new Map(
    catalogue.universes.flatMap(({ shown, categories }) => categories.map(({ id }) => [id, shown.id] as const)),
  );
  const cardAt = (partnerId: number, categoryId: number): CatalogueCard | undefined =>
    catalogue.cards.get(categoryId)?.find((card) => card.partnerId === partnerId);

  return rows.flatMap((row): FavouriteItem[] => {
    if (row.offer_id !== null) {
      const version = offerInForce(catalogue.versions, row.offer_id, catalogue.today);
      const offer = version === null ? undefined : offers.get(version.id);
      if (offer === undefined) return [];
      const shown = offer.shown.fr;
      return [
        {
          favorite: presentFavourite(row),
          name: shown.titleLabel,
          catOffreId: offer.categoryId,
          partnerId: offer.partnerId,
          partnerCoverImageId: cardAt(offer.partnerId, offer.categoryId)?.coverImageId ?? null,
          universeId: shown.universeId,
          offreId: offer.id,
          partnerName: shown.partNameForBnf,
          illustration: shown.illustration ?? cardAt(offer.partnerId, offer.categoryId)?.illustration ?? null,
        },
      ];
    }
    const card = cards.find(({ originalId }) => originalId === row.presentation_id);
    if (card === undefined || !shownPlaces.has(`${card.partnerId}/${card.categoryId}`)) return [];
    return [
      {
        favorite: presentFavourite(row),
        name: { fr: card.partnerName, en: card.partnerName },
        catOffreId: card.categoryId,
        partnerId: card.partnerId,
        partnerCoverImageId: card.coverImageId,
        universeId: universeOf.get(card.categoryId) ?? 0,
        offreId: null,
        partnerName: card.partnerName,
        illustration: card.illustration,
      },
    ];
  });
}

/** How many of somebody's favourites are not among those that are listed. */
export function countNotHere(
  rows: readonly FavouriteRow[],
  items: readonly FavouriteItem[],
): OutputOf<typeof getFavorites>['notHere'] {
  const shown = new Set(items.map(({ favorite }) => favorite.id));
  const hidden = rows.filter(({ id }) => !shown.has(id));
  const services = hidden.filter(({ offer_id: offerId }) => offerId !== null).length;
  return { services, partners: hidden.length - services };
}
