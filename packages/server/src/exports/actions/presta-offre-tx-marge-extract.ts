import { prestaOffreTxMargeExtract } from '@loge/contract/exports/presta-offre-tx-marge-extract';
import { handle } from '../../platform/gateway/action-handler.ts';
import { marginTable } from '../catalogue-tables.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { findMargins } from '../rows/catalogue-extract-rows.ts';

export const prestaOffreTxMargeExtractHandler = handle(prestaOffreTxMargeExtract, async (request) => {
  const pages = pagesBy(
    (page) => findMargins(request.database, request.caller, page),
    ({ itemId }) => itemId,
  );
  return extractAnswer(request, { definition: marginTable, pages }, request.input.format);
});
