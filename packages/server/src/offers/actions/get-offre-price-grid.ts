import { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import { saveStates, versionNumbers } from '@loge/domain/offers/offer-saves';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEditedPartner } from '../rows/offer-choice-rows.ts';
import { findSavesOf } from '../rows/offer-history-rows.ts';
import { findPricesOf } from '../rows/offer-price-rows.ts';
import { findDesksOfOffer } from '../rows/saved-offer-rows.ts';
import { todayOf } from '../today-of.ts';

export const getOffrePriceGridHandler = handle(getOffrePriceGrid, async ({ rows, caller, database, now }) => {
  const { id, originalId, partnerId, name } = rows.offreId;
  const partner = await findEditedPartner(database, partnerId);
  if (partner === null) return refuse('not-found');
  const saves = await findSavesOf(database, originalId);
  const numbers = versionNumbers(saves);
  const states = saveStates(
    saves.map((save) => ({ ...save, isReplaced: save.replacedAt !== null })),
    await todayOf(database, caller, now),
  );
  const versions = saves.filter((save) => save.replacedAt === null && states.get(save.id) !== 'ended');
  const columns = versions.map((version) => version.id);
  const prices = await findPricesOf(database, columns);
  const byLine = Map.groupBy(prices, ({ lineId }) => lineId);
  return {
    name,
    partnerName: partner.name,
    conciergeries: await findDesksOfOffer(database, saves.findLast((save) => save.replacedAt === null)?.id ?? id),
    versions: versions.map((version) => ({
      id: version.id,
      number: numbers.get(version.id) ?? 1,
      startDate: version.startDate,
      endDate: version.endDate,
    })),
    lines: [...byLine].map(([lineId, cells]) => ({
      id: lineId,
      label: cells.at(-1)?.label ?? '',
      productLabel: cells.at(-1)?.productLabel ?? null,
      prices: columns.map((offerId) => {
        const cell = cells.find((one) => one.offerId === offerId);
        return cell === undefined
          ? null
          : {
              price: cell.priceCents,
              devis: cell.onQuote,
              buyingPrice: cell.buyingPriceCents,
              tauxTva: cell.vatRatePercent,
            };
      }),
    })),
  };
});
