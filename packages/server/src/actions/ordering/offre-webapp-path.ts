import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { offerInForce } from '@loge/domain/catalogue/offer-versions';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { findViewer, isShownTo } from '../../catalogue/catalogue-view.ts';
import { findOriginalOfferId } from '../../database/offer-version-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

/** The order form of an offer, reached from the list of partners. */
const fromPartnerList = 0;

export const offreWebappPathHandler = handle(
  offreWebappPath,
  async ({ input, caller, database, now, lang, services }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const catalogue = await findCatalogue(services, conciergerieId, now);
    const originalId = await findOriginalOfferId(database, input.id);
    if (originalId === null) return refuse('offer-not-available');
    const version = offerInForce(catalogue.versions, originalId, catalogue.today);
    const offer = catalogue.offers.find(({ id }) => id === version?.id);
    const viewer = await findViewer(database, caller, conciergerieId, lang);
    if (offer === undefined || !isShownTo(offer, viewer)) return refuse('offer-not-available');
    const { universeId } = offer.shown.fr;
    return {
      path: `/bnfv2/startOrder/${fromPartnerList}/${universeId}/${offer.categoryId}/${offer.partnerId}/${offer.id}`,
    };
  },
);
