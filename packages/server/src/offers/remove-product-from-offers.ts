import type { Database } from '../platform/database/connection.ts';
import { findSavesSelling } from './rows/product-line-rows.ts';
import { lockNewestSave } from './rows/saved-offer-rows.ts';
import { saveWithoutProduct, type SavedBy } from './save-offer.ts';

/**
 * Saves every offer that sells a product again, without it. Anyone who saves one of them at the same time comes before or after: each is locked and read anew. One
 * offer after the other, for each is a save of its own; a product is sold by a few dozen.
 */
export async function removeProductFromOffers(
  transaction: Database,
  productId: number,
  by: SavedBy,
): Promise<{
  readonly offers: number;
  readonly unpublished: readonly { readonly id: number; readonly name: string }[];
}> {
  const selling = await findSavesSelling(transaction, productId);
  const unpublished: { id: number; name: string }[] = [];
  for (const offer of selling) {
    const id = await lockNewestSave(transaction, offer.id);
    const saved = await saveWithoutProduct(transaction, { ...offer, id }, by, productId);
    if (saved.isUnpublished && offer.publication !== 'unpublished')
      unpublished.push({ id: offer.originalId, name: offer.name });
  }
  return { offers: selling.length, unpublished };
}
