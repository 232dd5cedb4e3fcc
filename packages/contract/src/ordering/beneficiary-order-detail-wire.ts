import { sapDeclaration } from '../catalogue/declaration-wire.ts';
import * as z from 'zod/mini';
import { lockerStepOnWire } from '../lockers/locker-wire.ts';
import { bill } from '../orders/bill-wire.ts';
import { orderLinks } from '../orders/order-links-wire.ts';
import { orderMoneyOnWire } from '../orders/order-money-wire.ts';
import { labelledAmount, orderLine } from '../orders/order-parts-wire.ts';
import { beneficiaryStatus, workflowType } from '../orders/order-status-wire.ts';
import { cents, label, localDate, moment } from '../shared/wire-types.ts';
import { cancellationRequestOnWire, cancellationTermsOnWire } from './cancellation-wire.ts';
import { withdrawalOnWire, withdrawalRightOnWire } from './withdrawal-wire.ts';
import { scoringQuestions } from './scoring-wire.ts';

/**
 * The one thing that the beneficiary is asked to do. `serverAction` is the name of the gateway's action to call with the
 * order's id: the specification leaves open which; ours are AcceptQuote and RefuseQuote (two entries), and PayOrder.
 */
const serverAction = z.object({
  longLabel: label,
  buttonLabelInt: label,
  serverAction: z.enum(['AcceptQuote', 'RefuseQuote', 'PayOrder']),
});

/** An order as its beneficiary sees it (Spec: beneficiary-and-access §3 "Order detail"). Money in cents, all taxes included. */
export const beneficiaryOrderDetail = z.object({
  audience: z.literal('beneficiary'),
  id: z.int(),
  icon: z.string(),
  categoryLabel: label,
  offreLabel: label,
  statusLabel: label,
  /** Beyond the specification: what the progress tracker is drawn from. */
  statusObject: beneficiaryStatus,
  workflow: workflowType,
  available: z.boolean(),
  /** Beyond the specification: it ended because its beneficiary refused the quote, or let it lie. */
  quoteRefused: z.boolean(),
  /** Beyond the specification: the desk still makes its quote; what is to be answered is `action`. */
  quoteIsComing: z.boolean(),
  /** Beyond the specification: nothing goes on until the beneficiary has answered a question about it. */
  informationIsNeeded: z.boolean(),
  /** Beyond the specification: where the same may be ordered again; null when the offer is gone. */
  offreId: z.nullable(z.int()),
  /** Beyond the specification: another order may follow this one, see OffreWebappPathToContinueOrder. */
  canContinue: z.boolean(),
  /** Not in the specification. */
  links: orderLinks,
  lockerStep: lockerStepOnWire,
  /** Beyond the specification: to whom its beneficiary had lent the pick-up, where that person took it out of the locker. */
  lockerTakenBy: z.nullable(z.string()),
  action: z.nullable(serverAction),
  /** Beyond the specification: a second button beside `action`, e.g. to refuse a quote. */
  secondAction: z.nullable(serverAction),
  /** Beyond the specification: what is left to pay by card is too little for one, and where it is paid instead; null otherwise. */
  tooLittleForCard: z.nullable(label),
  /** Beyond the specification: the number to call for an urgent order that is in progress; null for others. */
  emergencyTel: z.nullable(z.string()),
  /** Beyond the specification: the number for when nobody answers there; null without one. */
  emergencyTel2: z.nullable(z.string()),
  /** Beyond the specification: one day of a recurring order. */
  recurring: z.boolean(),
  /** HTML to be printed with the order; null without any. */
  printInfos: z.nullable(label),
  /** Beyond the specification: its items are to be handed over in a bag of the desk's, as its creation said. */
  requestBag: z.boolean(),
  /** `itemToday` is ours: the item of `offreId` that stands for this one when the same is ordered again; null when it is gone. */
  items: z.array(z.extend(orderLine, { itemToday: z.nullable(z.int()) })),
  extraCosts: z.array(labelledAmount),
  discount: z.nullable(labelledAmount),
  totalAmount: z.nullable(cents),
  budget: z.nullable(cents),
  totalAdjustedAmount: z.nullable(cents),
  /** Beyond the specification: what the total costs after the tax credit; null where there is none. */
  amountAfterTaxCredit: z.nullable(cents),
  /** Beyond the specification: the declaration under which it is sold; null where it gives no tax credit, and where its partner bills it. */
  sapDeclaration: z.nullable(sapDeclaration),
  /** Beyond the specification: what it costs although it was cancelled; null where it costs nothing, or was not cancelled. */
  cancellationFees: z.nullable(cents),
  money: orderMoneyOnWire,
  canCancel: z.boolean(),
  /** Beyond the specification: a request to cancel waits for the desk's answer. */
  cancellationRequested: z.boolean(),
  /** Beyond the specification: that request; null without one. */
  cancellationRequest: z.nullable(cancellationRequestOnWire),
  /** Beyond the specification: on which terms the order can be cancelled; null where it is over, or waits to be collected. */
  cancellation: z.nullable(cancellationTermsOnWire),
  /** Beyond the specification: the right of withdrawal, and the withdrawals that were made, oldest first. */
  withdrawalRight: withdrawalRightOnWire,
  withdrawals: z.array(withdrawalOnWire),
  /** Beyond the specification: it is ordered for good, and has a confirmation to load (LoadOrderPaper). */
  hasConfirmation: z.boolean(),
  /** Beyond the specification: words may still be added, see NewOrderComment. */
  canComment: z.boolean(),
  /** The free delay is over: cancelling now may cost fees. */
  cancelAfterDelay: z.boolean(),
  /** -1 asked for, -2 not requested, -3 not yet asked for; otherwise out of `maxNote`. */
  note: z.number(),
  maxNote: z.int(),
  /** JSON with comment, accueil, delai, qualite and reponse; null without a note. */
  noteComments: z.nullable(z.string()),
  /** Beyond the specification: the note may be given now. */
  canRate: z.boolean(),
  /** Beyond the specification: with which questions. */
  scoringQuestions: z.enum(scoringQuestions),
  partnerName: z.string(),
  placeLabelInt: z.nullable(label),
  placeDesc: z.string(),
  /** Beyond the specification: the same in its parts, to order it there again: the desk, at home, another address, or one of the offer's own; null without a place. */
  placeAgain: z.nullable(
    z.object({
      kind: z.enum(['ent', 'dom', 'aut', 'off']),
      address1: z.string(),
      address2: z.string(),
      zipCode: z.string(),
      city: z.string(),
      telephone: z.string(),
    }),
  ),
  creationDate: moment,
  beginDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  /** Beyond the specification: the desk may still propose another day. */
  dateFlexible: z.boolean(),
  /** Beyond the specification: HH:MM at the conciergerie; null without a time. */
  time: z.nullable(z.string()),
  /** The day that the desk has announced. */
  dateLivraison: z.nullable(localDate),
  /** Beyond the specification: a day was announced that still holds, or it is late without one; as agreed otherwise. */
  timeliness: z.enum(['asAgreed', 'expected', 'late']),
  dateRealisation: z.nullable(localDate),
  debitDate: z.nullable(localDate),
  payments: z.array(
    z.object({
      /** 2 is cancelled. */
      status: z.int(),
      typeLabel: label,
      /** As shown in the reader's language, e.g. 12,50 €. */
      formattedAmount: z.string(),
      /** Beyond the specification: the same in cents. */
      amount: cents,
    }),
  ),
  /** Beyond the specification: its bills and the credit notes that reverse them, oldest first. */
  bills: z.array(bill),
  paymentLabel: z.nullable(label),
  comments: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      content: z.string(),
      creation: moment,
      isMine: z.boolean(),
      /** Beyond the specification: a message of the conversation about this order (`getMessageThread`), which stands among the comments; not seen yet. */
      isMessage: z.boolean(),
      isUnread: z.boolean(),
      /** Beyond the specification: with it the cancellation was asked for, and when that was taken back. */
      asksToCancel: z.boolean(),
      withdrawnAt: z.nullable(moment),
      docUrl: z.nullable(z.string()),
      docName: z.nullable(z.string()),
    }),
  ),
  showSignature: z.boolean(),
  isCalendarItem: z.boolean(),
  /** Beyond the specification: from when to when an appointment takes place; null where no time was agreed, or nothing is to come. */
  appointment: z.nullable(z.object({ begin: moment, end: moment })),
});

export type BeneficiaryOrderDetailOnWire = z.output<typeof beneficiaryOrderDetail>;
