import * as z from 'zod/mini';
import { cents, localDate, moment } from '../shared/wire-types.ts';
import { listView, pagedList } from '../shared/list-wire.ts';
import { listServer } from '../shared/list-servers.ts';
import { filledAct, orderAction } from './order-action-wire.ts';
import { orderMoneyOnWire } from './order-money-wire.ts';
import { managerStatus, statusColor } from './order-status-wire.ts';

/** An order in a manager's list (Spec: manager §3 "Order summary"). Labels are French, as every manager's screen is. */
export const managerOrderSummary = z.object({
  id: z.int(),
  /** The beneficiary's name, first name first. */
  adherent: z.string(),
  /** Beyond the specification: to take the beneficiary over without opening the order; null when it is for the company itself (« Entreprise »). */
  adherentId: z.nullable(z.int()),
  statusGestionnaire: managerStatus,
  statusLabel: z.string(),
  statusColor,
  /** Cents; null while an item has no price. */
  finalAmount: z.nullable(cents),
  offreLabel: z.string(),
  /** When it was placed. */
  date: moment,
  /** The day of the service, where the conciergerie is. */
  dateRealisation: z.nullable(localDate),
  /** Beyond the specification: HH:MM at the conciergerie; null without a time. */
  timeRealisation: z.nullable(z.string()),
  /** Beyond the specification: the beneficiary would take another day, and none is fixed yet. */
  dateFlexible: z.boolean(),
  partnerName: z.string(),
  modePaiement: z.nullable(z.string()),
  /** 0 nothing due yet, 1 paid, anything else unpaid or failed. */
  paymentStatus: z.int(),
  money: orderMoneyOnWire,
  modePaiementMessage: z.nullable(z.string()),
  actions: z.array(orderAction),
  filledAct: z.nullable(filledAct),
  /** Why it stands in the inbox; null elsewhere. */
  inboxReason: z.nullable(z.string()),
  recurringOrder: z.boolean(),
  /** How many orders stand in its group. */
  nbOrders: z.int(),
  /** The order that it came from. */
  spawningOrder: z.nullable(z.int()),
  conciergerieId: z.int(),
  conciergerieName: z.string(),
  facture: z.boolean(),
  unpaid: z.boolean(),
  reprocessing: z.boolean(),
  vip: z.boolean(),
  userEntreprise: z.string(),
  readyForPickup: z.boolean(),
  /** -1 scoring mail sent without a note yet, -2 not requested, -3 not yet sent; otherwise out of `maxNote`. */
  note: z.number(),
  maxNote: z.int(),
  hasNoteComment: z.boolean(),
  cancelled: z.boolean(),
  /** Empty unless `includeItemDetails` was asked. */
  lineItems: z.array(
    z.object({
      label: z.string(),
      quantity: z.int(),
      /** What was answered to a question, in words; null for none. */
      answer: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
  calendarEventDurationInMinutes: z.nullable(z.int()),
  /** The server that holds the order when it is another one, by its origin. */
  technicalHostingServer: z.nullable(z.string()),
});

/** A completed order of the former system (Spec: manager §3 "The list response"). */
const beacOrderSummary = z.object({
  beacOrderId: z.string(),
  date: localDate,
  service: z.string(),
  partnerLabel: z.string(),
});

/** The answer of the manager's order lists. */
export const managerOrderList = z.extend(pagedList(managerOrderSummary), {
  /** Beyond the specification: what the orders of all pages come to, in cents; those on quote count nothing. Null where there are more than lists count. */
  totalAmount: z.nullable(z.int()),
  /** Beyond the specification: the ready-made views, each with its count whatever the filters are. */
  views: z.array(listView),
  printerAddress: z.nullable(z.string()),
  beacItems: z.array(beacOrderSummary),
  /** Which printer the tickets are for; null without one. */
  printingType: z.nullable(z.enum(['thermal', 'page'])),
  /** Beyond the specification: the other servers that were asked; none unless `everyServer` was. */
  servers: z.array(listServer),
});

export type ManagerOrderSummaryOnWire = z.output<typeof managerOrderSummary>;
export type ManagerOrderListOnWire = z.output<typeof managerOrderList>;
