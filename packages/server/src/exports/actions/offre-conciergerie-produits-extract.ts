import { offreConciergerieProduitsExtract } from '@loge/contract/exports/offre-conciergerie-produits-extract';
import { handle } from '../../platform/gateway/action-handler.ts';
import { soldProductTable } from '../catalogue-tables.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { findSoldProducts } from '../rows/catalogue-extract-rows.ts';

export const offreConciergerieProduitsExtractHandler = handle(offreConciergerieProduitsExtract, async (request) => {
  const desks = [...request.caller.conciergerieIds];
  const pages = pagesBy(
    (page) => findSoldProducts(request.database, desks, page),
    ({ itemId }) => itemId,
  );
  return extractAnswer(request, { definition: soldProductTable, pages }, request.input.format);
});
