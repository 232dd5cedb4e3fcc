import { exportPrices } from '@loge/contract/exports/export-prices';
import { priceList } from '@loge/contract/offers/price-list';
import { presentPrice } from '../../offers/presenters/present-price.ts';
import { findListedPrices, findPriceIds } from '../../offers/rows/price-list-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { extractAnswer, pagesBy } from '../extract-pages.ts';

export const exportPricesHandler = handle(exportPrices, async (request) => {
  const { caller, database } = request;
  const desks = [...caller.conciergerieIds];
  const pages = pagesBy(
    async ({ after, most }) => {
      const ids = await findPriceIds(database, caller, { after, most });
      return (await findListedPrices(database, ids, desks)).toSorted((a, b) => a.id - b.id).map(presentPrice);
    },
    ({ id }) => id,
  );
  return extractAnswer(request, { definition: priceList, pages }, request.input.format);
});
