import { OPEN_ANSWERS, PARTNER_ANSWERS } from '@loge/domain/orders/partner-answers';
import { PARTNER_TASKS } from '@loge/domain/orders/partner-tasks';
import * as z from 'zod/mini';
import { offreItemType } from '../catalogue/offer-item-wire.ts';
import { partnerMoneyOnWire } from '../orders/order-money-wire.ts';
import { itemStatus, statusColor, workflowType } from '../orders/order-status-wire.ts';
import { cents, localDate, moment } from '../shared/wire-types.ts';

/** An order in its partner's list (Spec: partner-content-locker §3 "Partner-side order summary"). Labels are French. */
export const partnerOrderSummary = z.object({
  id: z.int(),
  conciergerieName: z.string(),
  /** The beneficiary's name. */
  adherent: z.string(),
  /** Cents; null while an item has no price. */
  finalAmount: z.nullable(cents),
  money: partnerMoneyOnWire,
  /** Beyond the specification: what the partner gets for it, without VAT, in cents; null while something of it has no buying price. */
  partnerAmountExcludingVat: z.nullable(cents),
  offreLabel: z.string(),
  dateRealisation: z.nullable(localDate),
  /** Beyond the specification: HH:MM at the conciergerie; null without a time. */
  time: z.nullable(z.string()),
  /** Beyond the specification: the beneficiary would take another day, and none is fixed yet. */
  dateFlexible: z.boolean(),
  /** What the partner has to do with it. */
  statusPartenaire: z.string(),
  statusLabel: z.string(),
  /** Beyond the specification: the colour of the status. */
  statusColor,
  /** Beyond the specification: what is to be done with it now; null while nothing is. */
  task: z.nullable(z.enum(PARTNER_TASKS)),
  /** Beyond the specification: since when the partner says that the items are back at the desk, while the desk has not received them; null otherwise. */
  returnedAt: z.nullable(moment),
  /** Beyond the specification: when the items are to be back at the desk. */
  dateLivraison: z.nullable(localDate),
  /** When it was placed. */
  date: moment,
  /** Beyond the specification: what is ordered; empty unless `includeItemDetails` was asked. */
  lineItems: z.array(
    z.object({
      label: z.string(),
      quantity: z.int(),
      /** What was answered to a question, in words; null for none. */
      answer: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
  /** Beyond the specification: the server that holds the order when it is another one, by its origin. */
  technicalHostingServer: z.nullable(z.string()),
});

/** What a partner has answered, and the desk has not settled. */
export const partnerAnswerOnWire = z.object({
  kind: z.enum(OPEN_ANSWERS),
  reason: z.string(),
  date: z.nullable(localDate),
  time: z.nullable(z.string()),
  at: moment,
});

/** An ordered line as the partner needs it: what to do, how often, with which remarks; not what the beneficiary pays for it. */
const partnerOrderLine = z.object({
  id: z.int(),
  offreItemType,
  label: z.string(),
  quantity: z.int(),
  extendedValue: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  status: z.object({ status: itemStatus }),
});

/**
 * An order as its partner sees it. The specification leaves its layout open; it holds what the partner needs to do the work, and
 * nothing of payments, notes or comments that are not for partners.
 */
export const partnerOrder = z.extend(z.omit(partnerOrderSummary, { lineItems: true, technicalHostingServer: true }), {
  categoryLabel: z.string(),
  workflow: workflowType,
  placeDesc: z.string(),
  /** Beyond the specification: where to ring, only for a service at somebody's home or another address of theirs. */
  adherentTelephone: z.nullable(z.string()),
  beginDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  isCalendarItem: z.boolean(),
  items: z.array(partnerOrderLine),
  comments: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      creation: moment,
      content: z.string(),
      isMine: z.boolean(),
      /** Beyond the specification: a request to cancel that its beneficiary took back. */
      isWithdrawn: z.boolean(),
      docName: z.nullable(z.string()),
      docUrl: z.nullable(z.string()),
    }),
  ),
  cancelled: z.boolean(),
  /** Beyond the specification: what may be answered now, as `AnswerPartnerOrder` takes it. */
  answers: z.array(z.enum(PARTNER_ANSWERS)),
  /** Beyond the specification: what was answered and waits for the desk; null where nothing does. */
  answered: z.nullable(partnerAnswerOnWire),
  /** Beyond the specification: until when an answer is expected, by the offer's alert delay; null where nobody waits for one. */
  answerBefore: z.nullable(moment),
  /** Beyond the specification: other times at which the partner is free, nearest to the one that is wished first; none where no other time may be proposed. */
  freeTimes: z.array(z.object({ date: localDate, time: z.nullable(z.string()) })),
});

export type PartnerOrderSummaryOnWire = z.output<typeof partnerOrderSummary>;
export type PartnerOrderOnWire = z.output<typeof partnerOrder>;
