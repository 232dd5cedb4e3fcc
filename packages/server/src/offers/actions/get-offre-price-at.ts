import { getOffrePriceAt } from '@loge/contract/offers/get-offre-price-at';
import { offerAsKnown } from '@loge/domain/offers/offer-as-known';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findSavesOf } from '../rows/offer-history-rows.ts';
import { findPricesOf } from '../rows/offer-price-rows.ts';

export const getOffrePriceAtHandler = handle(getOffrePriceAt, async ({ input, rows, database, now }) => {
  const conciergerieId = rows.conciergerieId.id;
  const at = new Date(input.at).getTime();
  const saves = await findSavesOf(database, rows.offreId.originalId);
  const save = offerAsKnown(
    saves.map((row) => ({ ...row, savedAt: row.savedAt.getTime(), replacedAt: row.replacedAt?.getTime() ?? null })),
    {
      conciergerieId,
      at,
      knownAt: (input.knownAt ?? null) === null ? now.getTime() : new Date(input.knownAt ?? '').getTime(),
      day: instantToLocal(at, await zoneOfDesk(database, conciergerieId)).date,
    },
  );
  if (save === null) return { offreId: null, items: [] };
  const prices = await findPricesOf(database, [save.id]);
  return {
    offreId: save.id,
    items: prices.map((price) => ({
      originalId: price.lineId,
      label: price.label,
      price: price.priceCents,
      buyingPrice: price.buyingPriceCents,
      devis: price.onQuote,
    })),
  };
});
