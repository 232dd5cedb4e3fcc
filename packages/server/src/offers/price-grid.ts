import type { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { saveStates, versionNumbers } from '@loge/domain/offers/offer-saves';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { findEditedPartner } from './rows/offer-choice-rows.ts';
import { findSavesOf } from './rows/offer-history-rows.ts';
import { findPricesOf } from './rows/offer-price-rows.ts';
import { findDesksOfOffer } from './rows/saved-offer-rows.ts';
import { todayOf } from './today-of.ts';

export type PriceGrid = OutputOf<typeof getOffrePriceGrid>;

interface OfferOfGrid {
  readonly id: number;
  readonly originalId: number;
  readonly partnerId: number;
  readonly name: string;
}

/** What each line of an offer costs in each version that is in force or to come; null where its partner is gone. */
export async function findPriceGrid(
  database: Database,
  caller: Caller,
  { id, originalId, partnerId, name }: OfferOfGrid,
  now: Date,
): Promise<PriceGrid | null> {
  const partner = await findEditedPartner(database, partnerId);
  if (partner === null) return null;
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
}
