import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { numberText } from '@loge/domain/ordering/item-values';
import { allowedAddressTypes, type AddressType } from '@loge/domain/ordering/check-order';
import { MAX_QUANTITY } from '@loge/domain/ordering/order-lines';
import type { Lang } from '@loge/domain/shared/lang';
import { isShownLine } from '../use-line-text.ts';
import { centsOf } from './new-order.ts';
import { orderRulesOf } from './offer-rules.ts';
import { newDraft, noAnswer, type DraftAddress, type ItemAnswer, type OrderDraft } from './order-draft.ts';

type Ordered = Pick<BeneficiaryOrderDetailOnWire, 'items' | 'placeAgain'>;

/** What an order asked for, to begin another one with. */
export interface ReorderInput {
  /** By the items of today; those that are gone are left out. */
  readonly answers: Readonly<Record<number, ItemAnswer>>;
  readonly place: Ordered['placeAgain'];
  /** Of an order that was prepared elsewhere; an order that is placed again says no moment. */
  readonly when?: Pick<OrderDraft, 'beginDate' | 'endDate' | 'time'>;
  readonly comment?: string;
}

/** The wish for the same again. Several lines of one item (details, or what the desk added) are one answer again. */
export function reorderInputFrom({ items, placeAgain }: Ordered, language: Lang): ReorderInput {
  const answers: Record<number, ItemAnswer> = {};
  for (const { itemToday, quantity, price, extendedValue } of items) {
    if (itemToday === null) continue;
    const named = price === null ? '' : numberText((price / 100).toFixed(2), language);
    const before = answers[itemToday];
    answers[itemToday] =
      before === undefined
        ? { ...noAnswer, quantity, value: extendedValue ?? '', price: named }
        : { ...before, quantity: before.quantity + quantity, price: before.price === named ? named : '' };
  }
  return { answers, place: placeAgain };
}

/** Something that was ordered is not proposed any more. */
export const hasDiscontinuedItems = ({ items }: Pick<Ordered, 'items'>): boolean =>
  items.some((item) => item.itemToday === null && isShownLine(item));

/** A fresh draft with the answers, the named prices and the place that were wished for, as far as the offer still takes them. */
export function draftFromReorder(
  offer: OffreOnWire,
  home: DraftAddress,
  { answers, place, when, comment = '' }: ReorderInput,
): OrderDraft {
  const fresh = newDraft(offer, home);
  const taken = availableAnswers(offer, answers);
  return {
    ...fresh,
    ...(Object.keys(taken).length > 0 ? { answers: taken } : {}),
    ...(place === null ? {} : placeOf(offer, place, fresh)),
    ...when,
    comment,
  };
}

/** No more of one item than the offer takes. A price is kept where one may still be named and the usual one is another. */
const availableAnswers = (offer: OffreOnWire, answers: ReorderInput['answers']): ReorderInput['answers'] =>
  Object.fromEntries(
    offer.items.flatMap((item) => {
      const wished = answers[item.id];
      if (wished === undefined) return [];
      const answer = { ...wished, quantity: Math.min(wished.quantity, offer.allowsQuantity ? MAX_QUANTITY : 1) };
      const isNamed = !item.fixedPrice && !item.devis && centsOf(answer.price) !== item.price;
      return [[item.id, isNamed ? answer : { ...answer, price: '' }]];
    }),
  );

/** Nothing where the offer no longer goes there. Where one lives, the profile knows best. */
function placeOf(
  offer: OffreOnWire,
  { kind, ...address }: NonNullable<ReorderInput['place']>,
  { home, other }: Pick<OrderDraft, 'home' | 'other'>,
): Partial<Pick<OrderDraft, 'addressType' | 'home' | 'other'>> {
  const own = offer.addressForced.findIndex(
    ({ address1, zipCode }) => address1 === address.address1 && zipCode === address.zipCode,
  );
  const addressType: AddressType = kind === 'off' ? `off${own}` : kind;
  if (!allowedAddressTypes(orderRulesOf(offer)).includes(addressType)) return {};
  const reachable = { ...address, telephone: address.telephone === '' ? other.telephone : address.telephone };
  if (kind === 'dom') return { addressType, home: home.address1 === '' ? reachable : home };
  return kind === 'aut' ? { addressType, other: reachable } : { addressType };
}
