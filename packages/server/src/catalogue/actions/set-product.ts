import { setProduct } from '@loge/contract/catalogue/set-product';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { countOffersSelling } from '../../offers/rows/product-line-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentProduct } from '../presenters/present-edited-catalogue.ts';
import { findProduct, insertProduct, updateProduct } from '../rows/product-rows.ts';
import { productContent, productSaveProblems } from '../save-product.ts';
import { hasVersionConflict } from '../version-conflict.ts';

export const setProductHandler = handle(setProduct, async ({ input: { o: sent }, rows, database, changes, lang }) => {
  const before = rows.o.id;
  if (before !== null && before.mergedIntoId !== null) return refuse('changed-meanwhile');
  if (hasVersionConflict(before, sent.version)) return refuse('changed-meanwhile');
  const problems = await productSaveProblems(database, 'o', sent);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

  const content = productContent(sent);
  const id = before?.id ?? (await insertProduct(database, content));
  if (before !== null) await updateProduct(database, id, content);
  changes.announce({});
  changes.record({ action: before === null ? 'product-created' : 'product-saved', comment: `${sent.title} (${id})` });
  const selling = await countOffersSelling(database, [id]);
  return { product: presentProduct(await findProduct(database, id), selling.get(id) ?? 0) };
});
