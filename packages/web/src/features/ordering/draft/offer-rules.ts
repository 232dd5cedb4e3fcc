import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { ASKED, type Asked, type OrderRules } from '@loge/domain/ordering/check-order';
import { itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import type { OrderableItem } from '@loge/domain/ordering/order-lines';
import type { PricingTerms } from '@loge/domain/ordering/price-order';

/** What the rules of ordering ask of an offer, read off the wire. The server asks the same rules and has the last word. */

/** `repeats`: the days and the end of a series are its rhythm's business. */
export const orderRulesOf = (
  offer: OffreOnWire,
  { repeats = false }: { readonly repeats?: boolean } = {},
): OrderRules => ({
  cannotPlaceOrder: offer.cannotPlaceOrder,
  needsADate: offer.needsADate,
  avoidDate: offer.avoidDate,
  askForTime: askedOf(offer.askForTime),
  needsAnEndDate: offer.needsAnEndDate && !repeats,
  maxDaysAhead: offer.hasCalendar || !repeats ? offer.maxDaysAhead : null,
  avoidAddress: offer.avoidAddress,
  allowEnt: offer.addressEntreprise,
  allowDom: offer.addressHome,
  allowAut: offer.addressOther,
  sap: offer.sap,
  offerAddressCount: offer.addressForced.length,
  allowBudget: askedOf(offer.allowBudget),
});

const askedOf = (number: number): Asked => ASKED[number] ?? 'none';

export const orderableItemsOf = (offer: OffreOnWire): OrderableItem[] => offer.items.map(orderableItem);

const orderableItem = (item: OffreItemOnWire): OrderableItem => ({
  id: item.id,
  type: itemTypeOfNumber(item.type) ?? 'information',
  priceCents: item.price,
  fixedPrice: item.fixedPrice,
  onQuote: item.devis,
  // The VAT inside a price is the server's business; nothing here shows it.
  vatRatePercent: 0,
  durationMinutes: item.timeDuration,
  extension: item.extension,
});

export const pricingTermsOf = (offer: OffreOnWire): PricingTerms => ({
  discountPercent: offer.discount,
  extraCostCents: offer.addCost,
  extraCostVatRatePercent: 0,
  minimumAmountCents: offer.minimumAmount,
  sap: offer.sap,
  activity: offer.sapActivity?.number ?? null,
  free: false,
  adjustedTotalCents: null,
});
