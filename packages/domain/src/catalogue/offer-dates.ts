import type { Asked } from '../ordering/check-order.ts';

/** Which dates an offer of a category is ordered with. */
export const DATE_TYPES = ['none', 'begin', 'begin_and_end'] as const;
export type DateType = (typeof DATE_TYPES)[number];

export type DatedOffer = {
  readonly avoidsDate: boolean;
  readonly hasCalendar: boolean;
  readonly askForTime: Asked;
  /** The date is taken to the letter. */
  readonly dateIsPrecise: boolean;
};

export type DatedCategory = { readonly dateType: DateType; readonly offersFlexibleDate: boolean };

/**
 * The dates to ask for. The category says what is usual, the offer may do without any; a calendar or a required time
 * asks for a day whatever the category says. Spec: partner-content-locker §3 (Category: typeDate), manager §3 (Offer).
 */
export function datesAsked(offer: DatedOffer, category: DatedCategory): DateType {
  if (offer.avoidsDate) return 'none';
  if (category.dateType === 'none' && (offer.hasCalendar || offer.askForTime === 'required')) return 'begin';
  return category.dateType;
}

/** Whether the beneficiary may say that the date is flexible. Spec: partner-content-locker §3 (Category: sequence). */
export function dateMayBeFlexible(offer: DatedOffer, category: DatedCategory): boolean {
  const hasDate = datesAsked(offer, category) !== 'none';
  return hasDate && category.offersFlexibleDate && !offer.dateIsPrecise && !offer.hasCalendar;
}
