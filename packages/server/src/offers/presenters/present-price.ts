import type { PriceLineOnWire } from '@loge/contract/offers/price-line-wire';
import type { ListedPriceRow } from '../rows/price-list-rows.ts';

/** What an article costs, as lists and extracts say it. */
export const presentPrice = (row: ListedPriceRow): PriceLineOnWire => ({
  id: row.id,
  partnerName: row.partnerName,
  offreId: row.offerId,
  offreName: row.offerName,
  startDate: row.startDate,
  endDate: row.endDate,
  label: row.label,
  productLabel: row.productLabel,
  price: row.priceCents,
  devis: row.onQuote,
  buyingPrice: row.buyingPriceCents,
  tauxTva: row.vatRatePercent,
  conciergeries: [...row.desks],
});
