import type { ProductToSaveOnWire } from '@loge/contract/catalogue/product-wire';
import { productProblems } from '@loge/domain/catalogue/check-catalogue';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { existingCategory } from '../offers/rows/offer-choice-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { ProductContent } from './rows/product-rows.ts';

const trimmedOrNull = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
};

/** What a form says of a product, as it is kept. */
export const productContent = ({ catOffreId, title, label, ...sent }: ProductToSaveOnWire): ProductContent => ({
  categoryId: catOffreId,
  title,
  labelFr: label.fr,
  labelEn: label.en,
  ean13: trimmedOrNull(sent.ean13),
  legacyReference: trimmedOrNull(sent.refBeac),
  archived: sent.archived,
});

/** Everything that is wrong with a product, a category that somebody has removed in the meantime too; fields begin with `at`. */
export async function productSaveProblems(
  database: Database,
  at: string,
  sent: ProductToSaveOnWire,
): Promise<Problem[]> {
  const { catOffreId, title, label, ean13 = null, refBeac = null } = sent;
  const found = productProblems({ title, label, ean13, refBeac });
  if (!(await existingCategory(database, catOffreId))) found.push(problem('catOffreId', 'invalidChoice'));
  return found.map((each) => ({ ...each, field: `${at}.${each.field}` }));
}
