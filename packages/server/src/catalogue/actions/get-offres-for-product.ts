import { getOffresForProduct } from '@loge/contract/catalogue/get-offres-for-product';
import { findOffersSelling } from '../../offers/rows/product-line-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const defaultOfferLimit = 20;
const exhaustiveOfferLimit = 2_000;
const publishedNumber = { unpublished: 0, published: 1, scheduled: 2 } as const;

export const getOffresForProductHandler = handle(getOffresForProduct, async ({ input, rows, database }) => {
  const { offers, total } = await findOffersSelling(
    database,
    rows.id.id,
    input.exhaustiveList ? exhaustiveOfferLimit : defaultOfferLimit,
  );
  return {
    offres: offers.map(({ id, name, partnerId, partnerName, publication, desks, itemLabel }) => ({
      id,
      name,
      partnerId,
      partnerName,
      published: publishedNumber[publication],
      nbConciergeries: desks,
      itemLabel,
    })),
    totalItems: total,
  };
});
