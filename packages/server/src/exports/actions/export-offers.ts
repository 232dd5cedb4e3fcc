import { exportOffers } from '@loge/contract/exports/export-offers';
import { handle } from '../../platform/gateway/action-handler.ts';
import { offerTable } from '../catalogue-tables.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { findExtractedOffers } from '../rows/catalogue-extract-rows.ts';

export const exportOffersHandler = handle(exportOffers, async (request) => {
  const pages = pagesBy(
    (page) => findExtractedOffers(request.database, request.caller, page),
    ({ id }) => id,
  );
  return extractAnswer(request, { definition: offerTable, pages }, request.input.format);
});
