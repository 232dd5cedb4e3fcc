import { categoriesPrestataireOffreConciergerieExtract } from '@loge/contract/exports/categories-prestataire-offre-conciergerie-extract';
import { handle } from '../../platform/gateway/action-handler.ts';
import { proposedOfferTable } from '../catalogue-tables.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { findProposedOffers } from '../rows/catalogue-extract-rows.ts';

export const categoriesPrestataireOffreConciergerieExtractHandler = handle(
  categoriesPrestataireOffreConciergerieExtract,
  async (request) => {
    const desks = [...request.caller.conciergerieIds];
    const pages = pagesBy(
      (page) => findProposedOffers(request.database, desks, page),
      ({ offerId }) => offerId,
    );
    return extractAnswer(request, { definition: proposedOfferTable, pages }, request.input.format);
  },
);
