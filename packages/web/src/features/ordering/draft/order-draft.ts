import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { DayPart } from '@loge/domain/ordering/calendar-slots';
import { allowedAddressTypes, isManualAddress, type AddressType } from '@loge/domain/ordering/check-order';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { newRepeat, type DraftRepeat } from './draft-repeat.ts';
import { orderableItemsOf, orderRulesOf } from './offer-rules.ts';

/** What has been answered to one item. */
export interface ItemAnswer {
  readonly quantity: number;
  /** A number, a text, a choice, 'true' or 'false', 'HH:MM-HH:MM'. */
  readonly value: string;
  /** The price that the person names, as typed in euros, where the offer leaves it open. */
  readonly price: string;
}

export const noAnswer: ItemAnswer = { quantity: 0, value: '', price: '' };

export interface DraftAddress {
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly telephone: string;
}

/** An order as it is being filled in. Empty texts, dates and times too, are what has not been answered yet. */
export interface OrderDraft {
  readonly offreId: number;
  /** The order that this one continues. */
  readonly parentOrderId: number | null;
  /** The order of the cart that is being changed; null for an order of its own. */
  readonly cartLine: string | null;
  readonly answers: Readonly<Record<number, ItemAnswer>>;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly time: LocalTime;
  /** Day and hour are the first free ones, and nobody has chosen yet; absent while nothing was proposed. */
  readonly whenIsProposed?: boolean | undefined;
  /** What is booked of a day, where the calendar is one of half days. */
  readonly dayPart: DayPart;
  readonly dateFlexible: boolean;
  /** Ordered regularly, as `repeat` says, in place of once. */
  readonly recurring: boolean;
  readonly repeat: DraftRepeat;
  readonly addressType: AddressType | '';
  readonly home: DraftAddress;
  readonly other: DraftAddress;
  /** As typed, in euros. */
  readonly budget: string;
  readonly comment: string;
  /** A manager's remark is for the desk alone unless they say otherwise; a beneficiary's is for all. */
  readonly commentVisibleAdh: boolean;
  readonly commentVisiblePart: boolean;
}

/** Whether something has been chosen: before that there is nothing to price. */
export const hasAnswers = (draft: OrderDraft): boolean =>
  Object.values(draft.answers).some(({ quantity, value }) => quantity > 0 || value !== '');

export const noAddress: DraftAddress = { address1: '', address2: '', zipCode: '', city: '', telephone: '' };

/**
 * A fresh draft of an offer: its only product is chosen once (or as often as its minimum asks), its only place is chosen, home is the address of whom it is for.
 * Spec: beneficiary-and-access §4 (Order flow).
 */
export function newDraft(offer: OffreOnWire, home: DraftAddress): OrderDraft {
  const places = allowedAddressTypes(orderRulesOf(offer));
  const firstOwn = places.find((place) => !isManualAddress(place));
  const only = onlyProduct(offer);
  return {
    offreId: offer.id,
    parentOrderId: null,
    cartLine: null,
    answers: only === undefined ? {} : { [only.id]: { ...noAnswer, quantity: leastQuantity(offer, only) } },
    beginDate: '',
    endDate: '',
    time: '',
    dayPart: 'full_day',
    dateFlexible: false,
    recurring: offer.canDoRecurring && !offer.canDoOneTime,
    repeat: newRepeat,
    addressType: firstOwn ?? (places.length === 1 ? (places[0] ?? '') : ''),
    home,
    other: { ...noAddress, telephone: home.telephone },
    budget: '',
    comment: '',
    commentVisibleAdh: false,
    commentVisiblePart: false,
  };
}

/** The one product of an offer that has no other. */
function onlyProduct(offer: OffreOnWire) {
  const products = orderableItemsOf(offer).filter(({ type }) => type === 'product');
  return products.length === 1 ? products[0] : undefined;
}

/** Once, or as often as the offer's minimum amount asks: nobody begins below what is served. */
function leastQuantity(
  { minimumAmount, allowsQuantity }: OffreOnWire,
  { priceCents }: { readonly priceCents: number | null },
): number {
  if (!allowsQuantity || priceCents === null || priceCents <= 0) return 1;
  return Math.max(1, Math.ceil(minimumAmount / priceCents));
}

export const answerTo = (draft: OrderDraft, itemId: number): ItemAnswer => draft.answers[itemId] ?? noAnswer;

export const withAnswer = (draft: OrderDraft, itemId: number, change: Partial<ItemAnswer>): OrderDraft => ({
  ...draft,
  answers: { ...draft.answers, [itemId]: { ...answerTo(draft, itemId), ...change } },
});

/** The address whose lines the person writes, or null where the place is known. */
export function manualAddress(draft: OrderDraft): DraftAddress | null {
  if (draft.addressType === 'dom') return draft.home;
  return draft.addressType === 'aut' ? draft.other : null;
}
