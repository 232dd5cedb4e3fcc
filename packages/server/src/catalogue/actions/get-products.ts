import { getProducts } from '@loge/contract/catalogue/get-products';
import { countOffersSelling } from '../../offers/rows/product-line-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentProduct } from '../presenters/present-edited-catalogue.ts';
import { findEditedCategories } from '../rows/edited-catalogue-rows.ts';
import { findProductsOf } from '../rows/product-rows.ts';

/** More than anybody reads; a screen lists 250 of them. */
const maxProducts = 5_000;

export const getProductsHandler = handle(getProducts, async ({ rows, database }) => {
  const [category] = await findEditedCategories(database, { id: rows.categoryId.id });
  if (category === undefined) return refuse('not-found');
  const products = await findProductsOf(database, category.id, maxProducts);
  const selling = await countOffersSelling(
    database,
    products.map(({ id }) => id),
  );
  return {
    products: products.map((product) => presentProduct(product, selling.get(product.id) ?? 0)),
    category: {
      titleLabel: category.labelFr,
      catOffreId: category.id,
      description: category.descriptionFr,
      hasIcon: category.smallIconId !== null,
    },
  };
});
