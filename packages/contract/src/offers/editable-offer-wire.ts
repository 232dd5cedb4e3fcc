import { MAX_BUFFER_MINUTES } from '@loge/domain/offers/check-offer';
import { PERSONAL_SERVICE_ACTIVITIES } from '@loge/domain/ordering/personal-service-activities';
import { WITHDRAWAL_EXCEPTION_KEYS } from '@loge/domain/orders/withdrawal-exceptions';
import * as z from 'zod/mini';
import { workflowType } from '../orders/order-status-wire.ts';
import { htmlText } from '../shared/html-text.ts';
import { notARow, pickedFrom, rowId, rowIdOrNew } from '../shared/row-ids.ts';
import { cents, localDate, maybe, nonNegativeCents, text } from '../shared/wire-types.ts';

/**
 * An offer as who makes the catalogue edits it (Spec: manager §3 "Offer"): every field of one version, in the specification's names. Money in
 * cents, all taxes included; percentages as people write them.
 */

const percent = z.number().check(z.gte(0), z.lte(100));
const hours = z.int().check(z.gte(0), z.lte(100_000));
const bufferMinutes = z.int().check(z.gte(0), z.lte(MAX_BUFFER_MINUTES));
const html = htmlText(50_000);
/** 0 no, 1 optional, 2 required. */
const asked = z.int().check(z.gte(0), z.lte(2));

/** The largest number of lines that an offer may have. */
export const MAX_OFFER_ITEMS = 5_000;

const NO_EXTENSION = {
  groupName: null,
  groupNameEn: '',
  targetGroupName: null,
  groupIsAProduct: false,
  mandatory: false,
  choiceList: [],
  choiceListEn: [],
};

const fields = {
  name: text(200),
  nameEn: text(200),
  /** 0 not published, 1 published, 2 published from its start date on. */
  published: z.int().check(z.gte(0), z.lte(2)),
  startDate: z.nullable(localDate),
  /** The last day on which it is proposed; null for one without end. */
  endDate: z.nullable(localDate),
  position: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
  illustration: z.nullable(text(60)),

  // Options
  unite: text(40),
  workflow: workflowType,
  sap: z.boolean(),
  /** Beyond the specification: which of the 26 activities of personal services it is (code du travail, D.7231-1); null for other offers. */
  sapActivity: z._default(z.nullable(z.enum(PERSONAL_SERVICE_ACTIVITIES)), null),
  allowFollowUpOrders: z.boolean(),
  allowsQuantity: z.boolean(),
  isTimeService: z.boolean(),
  emergencyMode: z.boolean(),
  emergencyTel1: text(20),
  emergencyTel2: text(20),
  autoAcceptInEnt: z.boolean(),
  noAutoDoneStatus: z.boolean(),
  hasKernSpec: z.boolean(),
  canUploadQuoteFreely: z.boolean(),
  requestBag: z.boolean(),
  requestPrint: z.boolean(),
  toPickupIfGestLocal: z.boolean(),

  // Visibility
  visibilityBnfDirect: z.boolean(),
  visibilityBnf: z.boolean(),
  visibilityPro: z.boolean(),
  cannotPlaceOrder: z.boolean(),
  canOrderWoCgu: z.boolean(),

  // Dates, delays, calendar
  avoidDate: z.boolean(),
  dateIsPrecise: z.boolean(),
  askForTime: asked,
  canDoOneTime: z.boolean(),
  canDoRecurring: z.boolean(),
  /** Hours before the service until which a cancellation is free. */
  retractationDelay: hours,
  /** Beyond the specification: the exception of article L221-28 of the Code de la consommation under which it is ordered; null where one may withdraw. */
  withdrawalException: z._default(z.nullable(z.enum(WITHDRAWAL_EXCEPTION_KEYS)), null),
  hasCalendar: z.boolean(),
  hasCalendarHalfDay: z.boolean(),
  calAheadDays: z.int().check(z.gte(1), z.lte(730)),
  calendarStepInMinutes: z.int().check(z.gte(5), z.lte(1440)),
  /** Beyond the specification: minutes that the partner needs before and after each appointment; no other one comes nearer. */
  calBufferBefore: z._default(bufferMinutes, 0),
  calBufferAfter: z._default(bufferMinutes, 0),
  calendarText: z.object({ fr: text(2_000), en: text(2_000) }),

  // Alerts, in hours; null for none
  keepInInbox: z.boolean(),
  alertWithConciergerie: z.nullable(hours),
  alertWithoutConciergerie: z.nullable(hours),

  // Costs, discounts, payment
  tauxTva: z.number().check(z.gte(0), z.lte(99)),
  /** Beyond the specification: what it sells is delivered goods; otherwise it is a service, whose VAT is due as it is paid. */
  sellsGoods: z._default(z.boolean(), false),
  fixedPrice: z.boolean(),
  freeOnceAMonth: z.boolean(),
  payOnlyOnline: z.boolean(),
  allowFreeOrders: z.boolean(),
  allowSpending: z.boolean(),
  allowBudget: asked,
  /** Number of a payment mode; null leaves the choice to the person who orders. */
  forcePaymentMode: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  minimumAmount: nonNegativeCents,
  additionalCost: nonNegativeCents,
  additionalCostText: text(200),
  additionalCostTextEn: text(200),
  discount: percent,
  discountText: text(200),
  discountTextEn: text(200),

  // Buying price
  partnerWillBill: z.boolean(),
  onQuoteBuyingPricePercent: z.nullable(percent),
  allItemsBuyingPricePercent: z.nullable(percent),
  productsMayOverrideBuyingPrice: z.boolean(),

  // Place
  avoidAddress: z.boolean(),
  /** At the company. */
  allowEnt: z.boolean(),
  /** At the beneficiary's home. */
  allowDom: z.boolean(),
  /** Wherever the beneficiary says. */
  allowAut: z.boolean(),
  navette: z.boolean(),

  // Description
  shortDesc: text(500),
  shortDescEn: text(500),
  longDesc: html,
  longDescEn: html,
  displayDescription: z.boolean(),
};

/** A place of the offer itself (Spec: manager §3 "Offer address"). */
export const offerAddress = z.object({
  address1: text(200),
  address2: text(200),
  telephone: text(20),
  zipCode: text(10),
  city: text(100),
});

/** The same as it is read. Each save keeps places of its own, so what is sent names none. */
export const offerAddressToEdit = z.extend(offerAddress, { id: z.int(), offreId: z.int() });

/** What a line does not say is as usual: thousands of them travel at once. */
const itemFields = {
  /** Number of `ITEM_TYPES`; null while none has been chosen, which is refused beside the field. */
  type: z.nullable(z.int().check(z.gte(0), z.lte(7))),
  sequence: z.int().check(z.gte(0), z.lte(1_000_000)),
  name: text(200),
  nameEn: z._default(text(200), ''),
  /** Cents; null on quote, and for what is not sold by itself. */
  price: z._default(z.nullable(nonNegativeCents), null),
  /** On quote: it has no price until a manager sets it. */
  devis: z._default(z.boolean(), false),
  /** False lets the person who orders enter another price. */
  fixedPrice: z._default(z.boolean(), true),
  buyingPrice: z._default(z.nullable(nonNegativeCents), null),
  /** Percent; null for the offer's rate. */
  tauxTva: z._default(z.nullable(z.number().check(z.gte(0), z.lte(99))), null),
  /** A unit of its own; null for the offer's. */
  unite: z._default(z.nullable(text(40)), null),
  /** Minutes of service for one unit; null when it takes no time. */
  timeDuration: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null),
  lockerSize: z._default(z.nullable(z.enum(['S', 'M', 'L'])), null),
  numberOfItemsInLockerSize: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000))), null),
  lockerHangerForReturn: z._default(z.boolean(), false),
  lockerUseSensor: z._default(z.boolean(), false),
  extension: z._default(
    z.object({
      groupName: z._default(z.nullable(text(200)), null),
      groupNameEn: z._default(text(200), ''),
      targetGroupName: z._default(z.nullable(text(200)), null),
      groupIsAProduct: z._default(z.boolean(), false),
      mandatory: z._default(z.boolean(), false),
      choiceList: z._default(z.array(text(200)).check(z.maxLength(200)), []),
      choiceListEn: z._default(z.array(text(200)).check(z.maxLength(200)), []),
    }),
    NO_EXTENSION,
  ),
};

const aProduct = 'products are of the catalogue, the same at every desk; a save looks for it there';

/** An orderable line as it is saved. `id` is the line of the version that was edited; null for a new line. */
export const itemToSave = z.object({
  id: maybe(pickedFrom('offer-item')),
  productId: maybe(notARow(aProduct, z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))),
  ...itemFields,
});

export const itemToEdit = z.object({
  id: z.int(),
  /** Beyond the specification: the first row of this line; all saves and versions of the offer share it. */
  originalId: z.int(),
  productId: z.nullable(z.int()),
  productLabel: z.nullable(z.string()),
  ...itemFields,
  price: z.nullable(cents),
  buyingPrice: z.nullable(cents),
});

export const offreToSave = z.object({
  /** Of the version that was edited; 0 or −1 for a new offer. */
  id: rowIdOrNew('edited-offer'),
  catOffreId: notARow(
    'categories are the same at every desk; a save looks for it among them',
    z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
  /** The offer that takes over when this temporary one has ended. */
  idOfFallbackOffre: maybe(rowId('edited-offer')),
  ...fields,
});

export const offreToEdit = z.object({
  /** 0 for one that has not been saved yet. */
  id: z.int(),
  originalId: z.int(),
  catOffreId: z.int(),
  idOfFallbackOffre: z.nullable(z.int()),
  ...fields,
});

export type OffreToEditOnWire = z.output<typeof offreToEdit>;
export type OffreToSaveOnWire = z.output<typeof offreToSave>;
export type ItemToEditOnWire = z.output<typeof itemToEdit>;
export type ItemToSaveOnWire = z.output<typeof itemToSave>;
export type OfferAddressOnWire = z.output<typeof offerAddress>;
