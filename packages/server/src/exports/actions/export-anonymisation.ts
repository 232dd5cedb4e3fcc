import { exportAnonymisation } from '@loge/contract/exports/export-anonymisation';
import { handle } from '../../platform/gateway/action-handler.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';
import { anonymisedTable } from '../extract-tables.ts';
import { findAnonymised } from '../rows/extract-rows.ts';

export const exportAnonymisationHandler = handle(exportAnonymisation, (request) => {
  const pages = pagesBy(
    (page) => findAnonymised(request.database, page),
    ({ id }) => id,
  );
  return extractAnswer(request, { definition: anonymisedTable, pages }, request.input.format);
});
