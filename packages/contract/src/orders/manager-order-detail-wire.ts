import * as z from 'zod/mini';
import { withdrawalOnWire } from '../ordering/withdrawal-wire.ts';
import { partnerAnswerOnWire } from '../partner-portal/partner-order-wire.ts';
import { cents, label, localDate, moment } from '../shared/wire-types.ts';
import { address } from '../catalogue/address-wire.ts';
import { cancellationTermsOnWire } from '../ordering/cancellation-wire.ts';
import { offreItemType } from '../catalogue/offer-item-wire.ts';
import { payment } from '../payments/payment-wire.ts';
import { bill } from './bill-wire.ts';
import { filledAct, orderAction } from './order-action-wire.ts';
import { orderLinks } from './order-links-wire.ts';
import { orderMoneyOnWire } from './order-money-wire.ts';
import { orderLine } from './order-parts-wire.ts';
import { beneficiaryStatus, itemStatus, managerStatus, statusColor, workflowType } from './order-status-wire.ts';

/** A comment on an order (Spec: manager §3 "Comment"). */
const orderComment = z.object({
  id: z.int(),
  author: z.string(),
  creation: moment,
  content: z.string(),
  /** A manager has taken note of it. */
  ack: z.boolean(),
  /** Visible to the beneficiary. */
  va: z.boolean(),
  /** Visible to the partner. */
  vp: z.boolean(),
  docName: z.nullable(z.string()),
  docUrl: z.nullable(z.string()),
  /** 0 platform, 1 beneficiary, 2 partner. */
  isFrom: z.int().check(z.gte(0), z.lte(2)),
  isMine: z.boolean(),
  /** Beyond the specification: with it the beneficiary asks for the cancellation. */
  asksToCancel: z.boolean(),
  /** Beyond the specification: when the beneficiary took that request back; null where it stands or was answered. */
  withdrawnAt: z.nullable(moment),
});

/** One step of an order's life (Spec: manager §3 "Status entry"). Steps that were undone are left out. */
const statusEntry = z.object({
  author: z.string(),
  /** What was said with it; empty without a comment. */
  content: z.string(),
  /** Beyond the specification: where it led. */
  statusLabel: z.string(),
  statusColor,
  /** Beyond the specification: what became of its mail to the beneficiary; null where none was written, or it is forgotten. `kept`: there is no mail server. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'kept', 'failed'])),
  /** Beyond the specification: who else may read it, and the document that came with it. */
  va: z.boolean(),
  vp: z.boolean(),
  docName: z.nullable(z.string()),
  docUrl: z.nullable(z.string()),
  creation: moment,
  /** Labels of the items that it was about; none when it was the whole order. */
  relatedItems: z.array(z.string()),
});

/** A line of the business log (Spec: manager §3 "Event"). */
const orderEvent = z.object({ from: z.string(), date: moment, eventType: z.string(), eventDesc: z.string() });

/** Money that a manager spent for the order (Spec: manager §3 "Spending"); `amount` in cents. */
const spending = z.object({
  id: z.int(),
  amount: cents,
  /** 1 card, 2 cheque, 3 cash. */
  type: z.int(),
  /** Beyond the specification: what was bought. */
  comment: z.string(),
  date: moment,
  gestionnaire: z.string(),
  deletedBy: z.nullable(z.string()),
  deletionComment: z.nullable(z.string()),
});

/** An ordered line with where its item is. */
const managerOrderLine = z.extend(orderLine, { label: z.string(), status: z.object({ status: itemStatus }) });

/** The offer that was ordered, as far as its orders are concerned (Spec: manager §3 "Order detail", offre). */
const orderedOffre = z.object({
  id: z.int(),
  originalId: z.int(),
  titleLabel: label,
  illustration: z.nullable(z.string()),
  catOffreId: z.int(),
  universeId: z.int(),
  partId: z.int(),
  /** A personal service. */
  sap: z.boolean(),
  allowSpending: z.boolean(),
  /** What it offers now, to add to the order; prices in cents, null on quote. Labels are French. */
  items: z.array(
    z.object({
      id: z.int(),
      type: offreItemType,
      label: z.string(),
      price: z.nullable(cents),
      devis: z.boolean(),
    }),
  ),
});

/** A cost or a discount beside the items; `amount` in cents, negative for a discount. */
const namedAmount = z.object({ label: z.string(), amount: cents });

/** An order as its manager sees it (Spec: manager §3 "Order detail"). Labels are French; money in cents. */
export const managerOrderDetail = z.object({
  audience: z.literal('manager'),
  id: z.int(),
  /** Every order of the same group, this one included. */
  allOrderIds: z.array(z.int()),
  /** Not in the specification. */
  links: orderLinks,
  offre: orderedOffre,
  items: z.array(managerOrderLine),
  statusLabel: z.string(),
  /** Beyond the specification: the number, the colour and the beneficiary's word behind the label. */
  statusGestionnaire: managerStatus,
  statusColor,
  statusObject: beneficiaryStatus,
  workflow: workflowType,
  lockerStatus: z.nullable(z.string()),
  categoryLabel: z.string(),
  offreLabel: z.string(),
  partnerName: z.string(),
  adherentName: z.string(),
  /** Null when it is for the company itself (« Entreprise »). */
  user: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      firstName: z.string(),
      email: z.string(),
      mobileNumber: z.string(),
      companyName: z.string(),
      warning: z.string(),
    }),
  ),
  vip: z.boolean(),
  conciergerie: z.object({ id: z.int(), name: z.string() }),
  placeDesc: z.string(),
  /** Beyond the specification: the place in its parts; null when the service has none. */
  address: z.nullable(address),
  creationDate: moment,
  lastUpdate: moment,
  beginDate: z.nullable(localDate),
  /** Beyond the specification: its beneficiary said, when they ordered, that they take another day near it too. */
  dateFlexible: z.boolean(),
  endDate: z.nullable(localDate),
  /** Beyond the specification: HH:MM at the conciergerie; null without a time. */
  time: z.nullable(z.string()),
  /** The day that the desk has announced. */
  dateLivraison: z.nullable(localDate),
  /** Beyond the specification: since when the partner says that the items are back at the desk; null where it does not, or the desk has received them. */
  partnerReturnedAt: z.nullable(moment),
  /** Beyond the specification: what the partner has answered and the desk has not settled; null where nothing waits for it. */
  partnerAnswer: z.nullable(partnerAnswerOnWire),
  /** Beyond the specification: the withdrawals of its beneficiary, oldest first, and what they may owe at most of a service that was begun. */
  withdrawals: z.array(withdrawalOnWire),
  withdrawalOwedAtMost: cents,
  /** Beyond the specification: it waits for its partner's word, who can be asked by mail. */
  mayAskPartner: z.boolean(),
  /** Beyond the specification: a day was announced that still holds, or it is late without one; as agreed otherwise. */
  timeliness: z.enum(['asAgreed', 'expected', 'late']),
  dateRealisation: z.nullable(localDate),
  debitDate: z.nullable(localDate),
  paymentLabel: z.nullable(z.string()),
  /** As in the summary: negative values say why there is none. */
  note: z.number(),
  maxNote: z.int(),
  /** JSON with comment, accueil, delai, qualite and reponse; null without a note. */
  noteComments: z.nullable(z.string()),
  extraCosts: z.array(namedAmount),
  discount: z.nullable(namedAmount),
  totalAmount: z.nullable(cents),
  budget: z.nullable(cents),
  totalAdjustedAmount: z.nullable(cents),
  finalAmount: z.nullable(cents),
  /** What is still to be settled; null while it has no price, and where it was cancelled and nothing is owed. */
  remainderAmount: z.nullable(cents),
  money: orderMoneyOnWire,
  unpaid: z.boolean(),
  /** Beyond the specification: cents that were to go back, did not, and are to be given back again; 0 for nothing. */
  refundToMakeAgain: cents,
  immutable: z.boolean(),
  cancelled: z.boolean(),
  /**
   * Beyond the specification: on which terms it can be cancelled, those of when its beneficiary asked for it while they wait for an answer; until when that is due. Null once it is
   * over.
   */
  cancellation: z.nullable(
    z.object({
      terms: cancellationTermsOnWire,
      askedAt: z.nullable(moment),
      answerBy: z.nullable(moment),
      /** The most that may be kept (`changeOrderStatus`, `cancellationFee`); 0 where nothing may be. */
      feeAtMost: cents,
    }),
  ),
  editable: z.boolean(),
  canChangeCalendarSlot: z.boolean(),
  canChangeDuration: z.boolean(),
  canValidateComments: z.boolean(),
  isCalendarItem: z.boolean(),
  /** Beyond the specification: it is being done again after a complaint. */
  reprocessing: z.boolean(),
  /** Beyond the specification: until when it stays out of the inbox. */
  snoozedUntil: z.nullable(localDate),
  technicalHostingServer: z.nullable(z.string()),
  adherentTelephone: z.string(),
  comments: z.array(orderComment),
  statuses: z.array(statusEntry),
  eventsList: z.array(orderEvent),
  actions: z.array(orderAction),
  filledAct: z.nullable(filledAct),
  /** Beyond the specification: orders that the same partner has at the desk on that day at an hour that overlaps with this one's. */
  overlaps: z.array(z.int()),
  /** Beyond the specification: its bills and the credit notes that reverse them, oldest first. */
  bills: z.array(bill),
  spendings: z.array(spending),
  payments: z.array(payment),
});

export type ManagerOrderDetailOnWire = z.output<typeof managerOrderDetail>;
export type OrderCommentOnWire = z.output<typeof orderComment>;
