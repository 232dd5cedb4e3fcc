import { removeProductFromOffres } from '@loge/contract/catalogue/remove-product-from-offres';
import { removeProductFromOffers } from '../../offers/remove-product-from-offers.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { archiveProduct } from '../rows/product-rows.ts';

export const removeProductFromOffresHandler = handle(
  removeProductFromOffres,
  async ({ rows, caller, database, changes, now }) => {
    const { id, title, mergedIntoId } = rows.pid;
    if (mergedIntoId !== null) return refuse('changed-meanwhile');
    const { offers, unpublished } = await removeProductFromOffers(database, id, { savedBy: caller.userId, now });
    await archiveProduct(database, id);
    changes.announce({});
    changes.record({ action: 'product-removed', comment: `${title} (${id}): ${offers}` });
    return { nbOffres: offers, unpublished: unpublished.map((offer) => ({ id: offer.id, name: offer.name })) };
  },
);
