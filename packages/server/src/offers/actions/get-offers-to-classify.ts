import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findOffersToClassify } from '../rows/withdrawal-decision-rows.ts';
import { todayOf } from '../today-of.ts';

const most = 200;

export const getOffersToClassifyHandler = handle(getOffersToClassify, async ({ input, caller, database, now }) => {
  const rows = await findOffersToClassify(database, caller, {
    today: await todayOf(database, caller, now),
    most: input.count ? 1 : most,
  });
  return {
    offers: (input.count ? [] : rows).map(({ id, name, partnerId, partnerName, categoryName, sellsGoods }) => ({
      id,
      name,
      partnerId,
      partnerName,
      categoryName,
      sellsGoods,
    })),
    total: rows[0]?.total ?? 0,
  };
});
