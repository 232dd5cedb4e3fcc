import type { Asked } from './check-order.ts';

/** What an offer and its category say about dates. */
export type DateSettings = {
  /** The offer takes no date at all. */
  readonly avoidsDate: boolean;
  /** The offer wants the exact day, whatever its category allows. */
  readonly dateIsPrecise: boolean;
  readonly hasCalendar: boolean;
  readonly categoryDateType: 'none' | 'begin' | 'begin_and_end';
  readonly categoryOffersFlexibleDate: boolean;
};

/** `needsADate`: an order says its day, unless the offer avoids dates or its category knows none. */
export function needsADate(settings: DateSettings): boolean {
  return !settings.avoidsDate && (settings.hasCalendar || settings.categoryDateType !== 'none');
}

/** `askForTime`: a slot always has its time, whatever the offer says. */
export const askedTime = (offer: { readonly hasCalendar: boolean; readonly askForTime: Asked }): Asked =>
  offer.hasCalendar ? 'required' : offer.askForTime;

/** An order may also say on which day it ends (a stay, a loan). */
export function takesAnEndDate(settings: DateSettings): boolean {
  return !settings.avoidsDate && !settings.hasCalendar && settings.categoryDateType === 'begin_and_end';
}

/** `dateFine`: the day may be given as flexible. */
export function dateMayBeFlexible(settings: DateSettings): boolean {
  return (
    needsADate(settings) && !settings.dateIsPrecise && !settings.hasCalendar && settings.categoryOffersFlexibleDate
  );
}
