import { WITHDRAWAL_EXCEPTION_KEYS } from '@loge/domain/orders/withdrawal-exceptions';
import * as z from 'zod/mini';
import { cents, label, localDate } from '../shared/wire-types.ts';
import { workflowType } from '../orders/order-status-wire.ts';
import { sapActivity, sapDeclaration } from './declaration-wire.ts';
import { address } from './address-wire.ts';
import { offreItem } from './offer-item-wire.ts';

/** An offer as it is ordered (Spec: beneficiary-and-access §3 "Offer"). Money in cents, all taxes included. */
export const offre = z.object({
  id: z.int(),
  titleLabel: label,
  /** Beyond the specification: the line under the title, plain text; empty when there is none. */
  shortLabel: label,
  /** HTML, cleaned by the server. */
  longLabel: label,
  /** Beyond the specification: the object that is drawn with it; null draws the partner's. */
  illustration: z.nullable(z.string()),
  /** Beyond the specification: the lowest price that it can be had for, in cents; null while all of it is on quote, and where prices are hidden. */
  fromPrice: z.nullable(cents),
  items: z.array(offreItem),
  catOffreId: z.int(),
  /** Beyond the specification: the universe of the category, which every route of an offer names. */
  universeId: z.int(),
  partId: z.int(),
  /** The first version of this offer; favourites and history refer to it. */
  originalId: z.int(),
  partNameForBnf: z.string(),
  /** Beyond the specification: which life an order of it has, so that its progress can be explained before ordering. */
  workflow: workflowType,
  /** Only the description is shown. */
  cannotPlaceOrder: z.boolean(),
  needsADate: z.boolean(),
  /** Beyond the specification: it asks for the day on which it ends, too. */
  needsAnEndDate: z.boolean(),
  /** Beyond the specification, as managers edit it: the offer takes no date at all. */
  avoidDate: z.boolean(),
  isTimeService: z.boolean(),
  /** 0 no time, 1 an optional time, 2 date and time. */
  askForTime: z.int().check(z.gte(0), z.lte(2)),
  /** The date may be flexible. */
  dateFine: z.boolean(),
  canDoRecurring: z.boolean(),
  canDoOneTime: z.boolean(),
  hasCalendar: z.boolean(),
  hasCalendarHalfDay: z.boolean(),
  maxDaysAhead: z.int(),
  isNavette: z.boolean(),
  avoidAddress: z.boolean(),
  showAddress: z.boolean(),
  canTakePlaceAtHome: z.boolean(),
  /** A personal service: half of the price comes back as a tax credit. */
  sap: z.boolean(),
  /** Beyond the specification: the declaration under which who bills it sells it, the desk or its partner; null where it gives no tax credit. */
  sapDeclaration: z.nullable(sapDeclaration),
  /** Beyond the specification: which activity of personal services it is; null where it gives no tax credit, and while nobody has named it. */
  sapActivity: z.nullable(sapActivity),
  emergencyMode: z.boolean(),
  /** 0 no budget, 1 optional, 2 required. */
  allowBudget: z.int().check(z.gte(0), z.lte(2)),
  /** Percent; 0 for none. */
  discount: z.number().check(z.gte(0), z.lte(100)),
  discountLabel: z.nullable(label),
  /** Cents; 0 for none. */
  addCost: cents,
  addCostLabel: z.nullable(label),
  /** Cents; 0 for none. */
  minimumAmount: cents,
  /** Hours before the service until which a cancellation is free; null for none. */
  retractationDelay: z.nullable(z.int()),
  /** Beyond the specification: the exception to the right of withdrawal that it names (L221-28); null for none. */
  withdrawalException: z.nullable(z.enum(WITHDRAWAL_EXCEPTION_KEYS)),
  /** Beyond the specification: goods are sold, alone or with a service; the right counts from their receipt. */
  sellsGoods: z.boolean(),
  fixedPrice: z.boolean(),
  allowsQuantity: z.boolean(),
  allowSpending: z.boolean(),
  displayDescription: z.boolean(),
  /** It may be ordered before the terms are accepted. */
  noNeedForCgu: z.boolean(),
  unitItems: z.nullable(label),
  nextNavettesLabels: z.array(label),
  /** The question that asks for the place. */
  placeLabelInt: z.nullable(label),
  /** Beyond the specification: what the place at the company is called, e.g. « Espace Conciergerie ». */
  companyPlaceLabel: label,
  addressEntreprise: z.boolean(),
  addressHome: z.boolean(),
  addressOther: z.boolean(),
  /** The offer's own places: the first is chosen with `off0`, the second with `off1`, and so on. */
  addressForced: z.array(address),
  /** 0 not published, 1 published, 2 published from its start date on. */
  published: z.int().check(z.gte(0), z.lte(2)),
  idOfScheduledOffre: z.nullable(z.int()),
  startDateOfScheduledOffre: z.nullable(localDate),
  endDate: z.nullable(localDate),
  idOfFallbackOffre: z.nullable(z.int()),
  percentBuyingPriceDefined: z.boolean(),
  /** Ids of the conciergeries that propose it. */
  conciergeries: z.array(z.int()),
  /** Prefixes of the postal codes where the partner comes; none means everywhere. */
  zipCodes: z.array(z.string()),
});

/** An offer in the catalogue of somebody who may have favourites. */
export const catalogueOffre = z.extend(offre, {
  /** Beyond the specification: among the favourites of the caller, or of the beneficiary whom a manager has selected. */
  favourite: z.boolean(),
});

export type OffreOnWire = z.output<typeof offre>;
export type CatalogueOffreOnWire = z.output<typeof catalogueOffre>;
