import { offrePublieesNonUtiliseesExtract } from '@loge/contract/exports/offre-publiees-non-utilisees-extract';
import { handle } from '../../platform/gateway/action-handler.ts';
import { unusedOfferTable } from '../catalogue-tables.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { findUnusedOffers } from '../rows/catalogue-extract-rows.ts';

export const offrePublieesNonUtiliseesExtractHandler = handle(offrePublieesNonUtiliseesExtract, async (request) => {
  const desks = [...request.caller.conciergerieIds];
  const pages = pagesBy(
    (page) => findUnusedOffers(request.database, desks, page),
    ({ offerId }) => offerId,
  );
  return extractAnswer(request, { definition: unusedOfferTable, pages }, request.input.format);
});
