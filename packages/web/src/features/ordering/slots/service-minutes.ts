import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { choicesOf } from '../draft/new-order.ts';
import { orderableItemsOf } from '../draft/offer-rules.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** How long what was chosen takes, in minutes. */
export function serviceMinutes(offer: OffreOnWire, draft: OrderDraft): number {
  const minutesOf = new Map(orderableItemsOf(offer).map(({ id, durationMinutes }) => [id, durationMinutes]));
  return choicesOf(offer, draft).reduce(
    (sum, { offreItemId, quantity }) => sum + (minutesOf.get(offreItemId) ?? 0) * quantity,
    0,
  );
}
