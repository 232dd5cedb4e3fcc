import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { countArticles } from '@loge/domain/ordering/item-types';
import { valueProblem } from '@loge/domain/ordering/item-values';
import { orderLines } from '@loge/domain/ordering/order-lines';
import { priceOrder, type PricedOrder } from '@loge/domain/ordering/price-order';
import type { Cents } from '@loge/domain/shared/money';
import { choicesOf } from './new-order.ts';
import { orderableItemsOf, pricingTermsOf } from './offer-rules.ts';
import type { OrderDraft } from './order-draft.ts';

interface DraftLine {
  readonly itemId: number;
  readonly quantity: number;
  readonly value: string | null;
  /** Null while on quote. */
  readonly amountCents: Cents | null;
}

export interface DraftPrice {
  readonly lines: readonly DraftLine[];
  readonly priced: PricedOrder;
  /** How many products are ordered. */
  readonly count: number;
}

/** What the draft would cost as it stands, while one is still choosing. The preview is what counts. */
export function draftPrice(offer: OffreOnWire, draft: OrderDraft): DraftPrice {
  // Answers may still be missing or half typed here; the rule would say so in place of the lines.
  const lenient = orderableItemsOf(offer).map((item) => ({
    ...item,
    extension: { ...item.extension, mandatory: false },
  }));
  const byId = new Map(lenient.map((item) => [item.id, item]));
  const sound = choicesOf(offer, draft).filter(({ offreItemId, extendedValue = null }) => {
    const item = byId.get(offreItemId);
    return item !== undefined && valueProblem(item, extendedValue) === null;
  });
  const result = orderLines(lenient, sound, { allowsQuantity: offer.allowsQuantity });
  const lines = result.ok ? result.lines : [];
  const priced = priceOrder(lines, {
    ...pricingTermsOf(offer),
    extraCostCents: lines.length === 0 ? 0 : offer.addCost,
  });
  return {
    lines: lines.map((line, index) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      value: line.type === 'product' ? null : line.extendedValue,
      amountCents: priced.lines[index]?.amountCents ?? null,
    })),
    priced,
    count: countArticles(lines),
  };
}
