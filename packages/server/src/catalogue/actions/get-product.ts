import { getProduct } from '@loge/contract/catalogue/get-product';
import { countOffersSelling } from '../../offers/rows/product-line-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProduct } from '../presenters/present-edited-catalogue.ts';
import { findEditedCategories } from '../rows/edited-catalogue-rows.ts';
import { findMergedInto, findProduct } from '../rows/product-rows.ts';

export const getProductHandler = handle(getProduct, async ({ rows, database }) => {
  const product = await findProduct(database, rows.id.id);
  const [category] = await findEditedCategories(database, { id: product.categoryId });
  const selling = await countOffersSelling(database, [product.id]);
  return {
    product: presentProduct(product, selling.get(product.id) ?? 0),
    category: { catOffreId: product.categoryId, titleLabel: category?.labelFr ?? '' },
    mergedFrom: (await findMergedInto(database, product.id)).map(({ id, title }) => ({ id, title })),
  };
});
