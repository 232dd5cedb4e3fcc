import { copyBuyingPriceToOffres } from '@loge/contract/offers/copy-buying-price-to-offres';
import { handle } from '../../platform/gateway/action-handler.ts';
import { copyBuyingPrices } from '../copy-buying-prices.ts';
import { findEditedLines } from '../rows/offer-line-rows.ts';
import { lockNewestSave } from '../rows/saved-offer-rows.ts';

export const copyBuyingPriceToOffresHandler = handle(
  copyBuyingPriceToOffres,
  async ({ input, rows, caller, database, changes, now }) => {
    const wanted = new Set<number>(input.items);
    const lines = await findEditedLines(database, rows.offreId.id);
    const source = lines.filter(({ id, productId }) => wanted.has(id) && productId !== null);
    const offres = [];
    // At most a hundred, each with lines of its own; a target that was named twice, or by two of its saves, is changed once.
    const done = new Set<number>();
    for (const target of rows.targetOffreIds) {
      const newest = await lockNewestSave(database, target.id);
      if (done.has(newest) || newest === rows.offreId.id) continue;
      done.add(newest);
      const copied = await copyBuyingPrices(database, { ...target, id: newest }, source, {
        savedBy: caller.userId,
        now,
      });
      done.add(copied.id);
      if (copied.done) changes.record({ action: 'buying-prices-copied', comment: `${target.name} (${copied.id})` });
      offres.push({ ...copied, name: target.name });
    }
    changes.announce({});
    return { offres };
  },
);
