import { boughtAt } from '@loge/domain/offers/copy-buying-price';
import type { Database } from '../platform/database/connection.ts';
import { type EditedLineRow, findEditedLines } from './rows/offer-line-rows.ts';
import { type FormerSave, saveChangedLines, type SavedBy } from './save-offer.ts';

/** Gives the articles of an offer the buying prices of the same products elsewhere. It is only saved again where that changes something. */
export async function copyBuyingPrices(
  database: Database,
  target: FormerSave,
  source: readonly (Pick<EditedLineRow, 'productId' | 'buyingPriceCents'> & { readonly productLabel: string | null })[],
  by: SavedBy,
): Promise<{ readonly id: number; readonly done: boolean; readonly productsNotChanged: string[] }> {
  const lines = await findEditedLines(database, target.id);
  const { prices, unchanged } = boughtAt(source, lines);
  const productsNotChanged = source
    .filter(({ productId }) => productId !== null && unchanged.has(productId))
    .map(({ productLabel }) => productLabel ?? '');
  if (prices.size === 0) return { id: target.id, done: false, productsNotChanged };
  const id = await saveChangedLines(database, target, by, (line) => ({
    ...line,
    buyingPriceCents: prices.get(line.productId ?? 0) ?? line.buyingPriceCents,
  }));
  return { id, done: true, productsNotChanged };
}
