import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { priceList } from '@loge/contract/offers/price-list';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentPrice } from '../presenters/present-price.ts';
import { findListedPrices, priceListRows, soldBy } from '../rows/price-list-rows.ts';

export const getOffrePricesHandler = serveList(
  getOffrePrices,
  priceList,
  ({ input, caller }) => ({
    caller,
    wanted: {
      partnerId: input.partnerId ?? null,
      conciergerieId: input.conciergerieId ?? null,
      offreId: input.offreId ?? null,
    },
  }),
  {
    ...priceListRows,
    question: (input) => input,
    scope: ({ caller, wanted }) => ({ desks: null, conditions: soldBy(caller, wanted) }),
    find: (database, ids, { caller }) => findListedPrices(database, ids, [...caller.conciergerieIds]),
    present: presentPrice,
  },
);
