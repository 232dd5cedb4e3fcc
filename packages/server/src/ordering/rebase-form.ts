import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { carryOver } from '@loge/domain/ordering/repeated-order';
import type { OfferFacts } from '../order-facts/rows/ordering-facts-rows.ts';

type OfferLines = Pick<OfferFacts, 'id' | 'items'>;

/** A form about one row of an offer in the words of a later one; null when that no longer holds everything that was chosen. */
export function rebaseForm(form: NewOrder, chosenFrom: OfferLines, current: OfferLines): NewOrder | null {
  const ordered = chosenFrom.items.filter(({ id }) => form.items.some(({ offreItemId }) => offreItemId === id));
  const lines = carryOver(ordered, current.items);
  if (lines === null) return null;
  const items = form.items.flatMap((item) => {
    const offreItemId = lines.get(item.offreItemId);
    return offreItemId === undefined ? [] : [{ ...item, offreItemId }];
  });
  return items.length === form.items.length ? { ...form, offreId: current.id, items } : null;
}
