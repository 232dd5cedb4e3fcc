import { getOffresForPartenaire } from '@loge/contract/catalogue/get-offres-for-partenaire';
import { findViewer, isShownTo, presentOfferTo } from '../catalogue-view.ts';
import { findCatalogue } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOffresForPartenaireHandler = handle(
  getOffresForPartenaire,
  async ({ rows, caller, database, now, lang, services }) => {
    if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
    const [catalogue, viewer] = await Promise.all([
      findCatalogue(services, caller.conciergerieId, now),
      findViewer({ services, database, caller, now, lang }, caller.conciergerieId),
    ]);
    const ofPartner = catalogue.offers.filter(({ partnerId }) => partnerId === rows.partId.id);
    const shown = ofPartner.filter((offer) => isShownTo(offer, viewer));
    const [atCompany, elsewhere] = [true, false].map((atCompany) =>
      shown.filter((offer) => offer.takesPlaceAtCompany === atCompany).map((offer) => presentOfferTo(offer, viewer)),
    );
    return { offresEntreprise: atCompany ?? [], offresAutre: elsewhere ?? [] };
  },
);
