import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import { visibleItems, type ItemChoice, type OrderableItem } from '@loge/domain/ordering/order-lines';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { repeatFields } from './draft-repeat.ts';
import { orderableItemsOf } from './offer-rules.ts';
import { answerTo, manualAddress, type OrderDraft } from './order-draft.ts';

/** An answer in the rules' words; null where nothing has been answered. */
function choiceOf(item: OrderableItem, draft: OrderDraft): ItemChoice | null {
  const { quantity, value, price } = answerTo(draft, item.id);
  switch (item.type) {
    case 'information':
      return null;
    case 'product':
      return quantity === 0
        ? null
        : { offreItemId: item.id, quantity, priceCents: item.fixedPrice ? null : centsOf(price) };
    case 'group_master':
      return value === 'true'
        ? { offreItemId: item.id, quantity: item.extension.groupIsAProduct ? 1 : 0, extendedValue: value }
        : null;
    case 'number':
      return value.trim() === ''
        ? null
        : { offreItemId: item.id, quantity: 0, extendedValue: value.trim().replace(',', '.') };
    default:
      return value.trim() === '' ? null : { offreItemId: item.id, quantity: 0, extendedValue: value.trim() };
  }
}

/** Everything that has been answered, hidden groups left out, in the offer's order. */
export function choicesOf(offer: OffreOnWire, draft: OrderDraft): ItemChoice[] {
  const items = orderableItemsOf(offer);
  const all = items.flatMap((item) => choiceOf(item, draft) ?? []);
  const shown = new Set(visibleItems(items, all).map(({ id }) => id));
  return all.filter(({ offreItemId }) => shown.has(offreItemId));
}

/** Euros as typed, in cents; null while it is no amount. A decimal comma counts as a point. */
export function centsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0€]/g, '').replace(',', '.');
  if (parseDecimal(text) === null) return null;
  const [whole = '', decimals = ''] = text.replace(/^[-+]/, '').split('.');
  // By its digits: 1,005 is no whole number of cents times 100 in floating point.
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + (decimals.charAt(2) >= '5' ? 1 : 0);
  return text.startsWith('-') ? -cents : cents;
}

/** The draft as it is sent to the preview; payment and expectations come with the creation. */
export function newOrderOf(offer: OffreOnWire, draft: OrderDraft): NewOrderInput {
  const address = manualAddress(draft);
  return {
    offreId: offer.id,
    ...(draft.parentOrderId === null ? {} : { parentOrderId: draft.parentOrderId }),
    items: choicesOf(offer, draft).map(({ offreItemId, quantity, priceCents, extendedValue }) => ({
      offreItemId,
      quantity,
      ...(priceCents === null || priceCents === undefined ? {} : { price: priceCents }),
      ...(extendedValue === null || extendedValue === undefined ? {} : { extendedValue }),
    })),
    ...(draft.recurring ? repeatFields(offer, draft.repeat) : onceFields(offer, draft)),
    ...(draft.addressType === '' ? {} : { addressType: draft.addressType }),
    ...address,
    ...(draft.budget.trim() === '' || offer.allowBudget === 0 ? {} : { budget: centsOf(draft.budget) ?? -1 }),
    ...(draft.comment.trim() === ''
      ? {}
      : {
          comment: draft.comment.trim(),
          commentVisibleAdh: draft.commentVisibleAdh,
          commentVisiblePart: draft.commentVisiblePart,
        }),
  };
}

const onceFields = (offer: OffreOnWire, draft: OrderDraft): Partial<NewOrderInput> => ({
  ...(draft.beginDate === '' || offer.avoidDate
    ? {}
    : { beginDate: draft.beginDate, dateFlexible: draft.dateFlexible }),
  ...(draft.endDate === '' || !offer.needsAnEndDate ? {} : { endDate: draft.endDate }),
  ...(draft.time === '' || offer.askForTime === 0 ? {} : { time: draft.time }),
  ...(offer.hasCalendarHalfDay ? { dayPart: draft.dayPart } : {}),
});
