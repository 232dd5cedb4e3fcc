import { getOffreHistory } from '@loge/contract/offers/get-offre-history';
import { saveStates, versionNumbers } from '@loge/domain/offers/offer-saves';
import { handle } from '../../platform/gateway/action-handler.ts';
import { todayOf } from '../today-of.ts';
import { countOrdersOfSaves, countTouched, findPriceChanges, findSavesOf } from '../rows/offer-history-rows.ts';

const maxSaves = 500;
const maxChanges = 500;
const maxOrders = 10_000;
const publishedNumber = { unpublished: 0, published: 1, scheduled: 2 } as const;

export const getOffreHistoryHandler = handle(getOffreHistory, async ({ rows, caller, database, now }) => {
  const { originalId } = rows.offreId;
  const saves = await findSavesOf(database, originalId);
  const numbers = versionNumbers(saves);
  const states = saveStates(
    saves.map((save) => ({ ...save, isReplaced: save.replacedAt !== null })),
    await todayOf(database, caller, now),
  );
  const shown = saves.toReversed().slice(0, maxSaves);
  const orders = await countOrdersOfSaves(
    database,
    shown.map(({ id }) => id),
    maxOrders,
  );
  const priceChanges = await findPriceChanges(database, originalId, maxChanges);
  return {
    versions: shown.map((save) => ({
      id: save.id,
      number: numbers.get(save.id) ?? 1,
      savedAt: save.savedAt.toISOString(),
      savedBy: save.savedBy,
      published: publishedNumber[save.publication],
      startDate: save.startDate,
      endDate: save.endDate,
      state: states.get(save.id) ?? 'replaced',
      nbOrders: orders.get(save.id) ?? 0,
    })),
    priceChanges: priceChanges.map((change) => ({
      offreId: change.offerId,
      label: change.label,
      price: change.priceCents,
      priceBefore: change.priceCentsBefore,
      buyingPrice: change.buyingPriceCents,
      buyingPriceBefore: change.buyingPriceCentsBefore,
      change: change.change,
    })),
    touches: await countTouched(database, originalId),
  };
});
