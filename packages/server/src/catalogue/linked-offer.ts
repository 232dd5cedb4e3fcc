import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import { isOpenTo } from '@loge/domain/catalogue/offer-audience';
import { lastDayToShow, offerInForce } from '@loge/domain/catalogue/offer-versions';
import type { CatalogueCard, CatalogueOffer, DeskCatalogue } from './desk-catalogue.ts';

export interface LinkedOffer {
  readonly offer: CatalogueOffer;
  readonly card: CatalogueCard | undefined;
}

/** The version that a beneficiary of this desk would order today; null when there is none (Spec: manager §3 "Offer"). */
export function linkedOffer(originalId: number | null, catalogue: DeskCatalogue): LinkedOffer | null {
  if (originalId === null) return null;
  const version = offerInForce(catalogue.versions, originalId, catalogue.today);
  const offer = catalogue.offers.find(({ id }) => id === version?.id);
  if (offer === undefined || !isOpenTo(offer, 'beneficiary')) return null;
  const card = catalogue.cards.get(offer.categoryId)?.find(({ partnerId }) => partnerId === offer.partnerId);
  return { offer, card };
}

/** All that its route needs, and what is said of it on the way. */
export function presentLink(link: LinkedOffer | null): ActualiteOnWire['offre'] {
  if (link === null) return null;
  const shown = link.offer.shown.fr;
  return {
    id: shown.id,
    titleLabel: shown.titleLabel,
    partName: shown.partNameForBnf,
    partId: shown.partId,
    catOffreId: shown.catOffreId,
    universeId: shown.universeId,
    discount: shown.discount,
    lastDay: lastDayToShow(shown.endDate, shown.idOfScheduledOffre),
    illustration: shown.illustration ?? link.card?.illustration ?? null,
  };
}
