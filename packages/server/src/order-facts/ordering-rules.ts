import { askedTime, dateMayBeFlexible, needsADate, takesAnEndDate } from '@loge/domain/ordering/asked-dates';
import type { WantedOffer } from '@loge/domain/ordering/open-offer';
import { NO_EXTENSION, type OrderableItem } from '@loge/domain/ordering/order-lines';
import type { OfferToOrder } from '@loge/domain/ordering/plan-order-zoned';
import type { PaymentOptionFacts } from '@loge/domain/payments/payment-options';
import { type Credit, usableCreditCents } from '@loge/domain/payments/split-payment';
import type { Text } from '@loge/domain/shared/lang';
import { isProfileComplete } from '@loge/domain/profile/contact-rules';
import { orderingGates, type OrderingGate } from '@loge/domain/profile/gates';
import { placeChosen } from '@loge/domain/profile/service-location';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { label } from '../catalogue/labels.ts';
import type { OfferFacts, OfferItemFacts, OrderingFacts } from './rows/ordering-facts-rows.ts';

/** From rows to what the rules of ordering ask. Nothing is decided here. */

export function wantedOffer(facts: OfferFacts): WantedOffer {
  return {
    id: facts.id,
    versions: facts.versions,
    proposedHere: facts.proposedHere,
    visibleToBeneficiaries: facts.visibleToBeneficiaries,
    visibleToConcierges: facts.visibleToConcierges,
    visibleForCompany: facts.visibleForCompany,
    avoidAddress: facts.avoidsAddress,
    allowEnt: facts.allowsCompany,
    allowDom: facts.allowsHome,
    sap: facts.taxCreditEligible,
    partnerZipCodes: facts.partnerZipCodes,
  };
}

function orderableItem(item: OfferItemFacts, offer: OfferFacts): OrderableItem {
  return {
    id: item.id,
    type: item.type,
    priceCents: item.priceCents,
    fixedPrice: item.fixedPrice,
    onQuote: item.onQuote,
    vatRatePercent: item.vatRatePercent ?? offer.vatRatePercent,
    durationMinutes: item.durationMinutes ?? 0,
    extension: {
      ...NO_EXTENSION,
      groupName: item.groupName,
      groupLabel: item.groupName === null ? null : label(item.groupName, item.groupNameEn),
      targetGroupName: item.targetGroupName,
      groupIsAProduct: item.groupIsProduct,
      mandatory: item.mandatory,
      // People pick in their language.
      choiceList: [...(item.choicesFr ?? []), ...(item.choicesEn ?? [])],
    },
  };
}

/** `repeats`: one order of a series, whose days and end are the recurrence's business. */
export function offerToOrder(facts: OfferFacts, { repeats }: { readonly repeats: boolean }): OfferToOrder {
  return {
    rules: {
      cannotPlaceOrder: facts.cannotPlaceOrder,
      needsADate: needsADate(facts),
      avoidDate: facts.avoidsDate,
      needsAnEndDate: !repeats && takesAnEndDate(facts),
      askForTime: askedTime(facts),
      maxDaysAhead: facts.hasCalendar || !repeats ? facts.calendarAheadDays : null,
      avoidAddress: facts.avoidsAddress,
      allowEnt: facts.allowsCompany,
      allowDom: facts.allowsHome,
      allowAut: facts.allowsOtherAddress,
      sap: facts.taxCreditEligible,
      offerAddressCount: facts.addresses.length,
      allowBudget: facts.allowBudget,
    },
    workflow: facts.workflow,
    items: facts.items.map((item) => orderableItem(item, facts)),
    allowsQuantity: facts.allowsQuantity,
    pricing: {
      discountPercent: facts.discountPercent,
      extraCostCents: facts.extraCostCents,
      extraCostVatRatePercent: facts.vatRatePercent,
      minimumAmountCents: facts.minimumAmountCents,
      sap: facts.givesTaxCredit,
      activity: facts.personalServiceActivity,
    },
    retractationDelayHours: facts.cancellationDelayHours,
    dateMayBeFlexible: dateMayBeFlexible(facts),
    calendar: facts.hasCalendar ? { stepMinutes: facts.calendarStepMinutes, halfDays: facts.hasHalfDayCalendar } : null,
  };
}

/** Where there are no terms nobody owes anything. */
function hasAcceptedTerms({ beneficiary, conciergerie }: OrderingFacts): boolean {
  return (beneficiary.termsVersion ?? 0) >= (conciergerie.currentTermsVersion ?? 0);
}

/** The order is offered to the beneficiary: always, or once a month and not yet this month. */
export const isFree = (facts: OrderingFacts): boolean =>
  facts.allowsFreeOrders || (facts.freeOnceAMonth && !facts.freeOrderUsed);

export function owedGates(facts: OrderingFacts, concierge: boolean): OrderingGate[] {
  return orderingGates({
    profileComplete: isProfileComplete(facts.beneficiary),
    cguAccepted: hasAcceptedTerms(facts),
    locationChosen: placeChosen(facts.beneficiary.locationKind, facts.beneficiary.placeChoice) !== null,
    subscriptionsValidated: facts.beneficiary.subscriptionsValidated,
    offerNeedsNoCgu: facts.canOrderWithoutTerms,
    concierge,
  });
}

export function paymentOptionFacts(
  facts: OrderingFacts,
  {
    totalCents,
    free,
    credits,
    today,
  }: {
    readonly totalCents: number | null;
    /** The order is offered; one that has its price already says so by it alone. */
    readonly free: boolean;
    readonly credits: readonly Credit[];
    readonly today: LocalDate;
  },
): PaymentOptionFacts {
  return {
    totalCents,
    creditsCents: usableCreditCents(credits, today),
    offer: {
      forcePaymentMode: facts.forcedPaymentMode,
      payOnlyOnline: facts.payOnlyOnline,
      free,
      partnerBills: facts.partnerWillBill,
      sap: facts.taxCreditEligible,
    },
    beneficiary: { hasMandate: facts.beneficiary.hasMandate, companyPays: facts.beneficiary.companyPays },
    conciergerie: {
      acceptsCards: facts.conciergerie.cardPaymentEnabled,
      sepaDisabled: !facts.conciergerie.directDebitEnabled,
      eDebit: false,
      hasDesk: facts.conciergerie.hasPhysicalLocation,
    },
  };
}

/** What the partner's place at this company is called; null for the usual name. */
export const companyPlaceOf = (facts: Pick<OfferFacts, 'companyPlaceFr' | 'companyPlaceEn'>): Text | null =>
  facts.companyPlaceFr === null ? null : { fr: facts.companyPlaceFr, en: facts.companyPlaceEn ?? facts.companyPlaceFr };
