import { mergeProducts } from '@loge/contract/catalogue/merge-products';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { mergeProblems } from '@loge/domain/catalogue/check-catalogue';
import { countOffersSelling, replaceProductInLines } from '../../offers/rows/product-line-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentProduct } from '../presenters/present-edited-catalogue.ts';
import { findProduct, mergeInto, updateProduct } from '../rows/product-rows.ts';
import { productContent, productSaveProblems } from '../save-product.ts';
import { hasVersionConflict } from '../version-conflict.ts';

export const mergeProductsHandler = handle(mergeProducts, async ({ input, rows, database, changes, lang }) => {
  const { product: sent } = input;
  const kept = rows.product.id;
  const problems = [
    ...mergeProblems(sent.id ?? 0, input.products, rows.products),
    ...(await productSaveProblems(database, 'product', sent)),
  ];
  if (kept === null || problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  // All of them are locked: of two merges of one product the second finds what the first has made of it.
  if (rows.products.some(({ mergedIntoId }) => mergedIntoId !== null)) return refuse('changed-meanwhile');
  if (hasVersionConflict(kept, sent.version)) return refuse('changed-meanwhile');

  const others = rows.products.filter(({ id }) => id !== kept.id);
  const ids = [...new Set(others.map(({ id }) => id))];
  await updateProduct(database, kept.id, productContent(sent));
  await mergeInto(database, ids, kept.id);
  const nbLines = await replaceProductInLines(database, ids, kept.id);
  changes.announce({});
  const named = [...new Set(others.map(({ id, title }) => `${title} (${id})`))].join(', ');
  changes.record({ action: 'products-merged', comment: `${named} → ${sent.title} (${kept.id})` });
  const selling = await countOffersSelling(database, [kept.id]);
  return { product: presentProduct(await findProduct(database, kept.id), selling.get(kept.id) ?? 0), nbLines };
});
