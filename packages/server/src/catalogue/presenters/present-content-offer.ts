import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import type { ContentOfferRow } from '../rows/content-offer-rows.ts';

export const presentContentOffer = (row: ContentOfferRow): ContentOffreOnWire => ({
  id: row.id,
  partName: row.partnerName,
  titleLabel: row.name,
  conciergeries: [...row.conciergeries],
});
