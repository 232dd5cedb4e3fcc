import { lockerStatusText } from '@loge/domain/lockers/locker-status-text';
import { isToConfirm } from '@loge/domain/orders/partner-answers';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { MAX_NOTE, noteOnWire } from '@loge/domain/ordering/rating';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { NOT_SNOOZED } from '@loge/domain/orders/attention';
import { timeliness } from '@loge/domain/orders/expected-day-zoned';
import { orderActions, type OrderActionFacts } from '@loge/domain/orders/order-actions';
import { isEditable, isImmutable } from '@loge/domain/orders/order-editing';
import {
  beneficiaryStatus,
  isCalledOff,
  managerStatusLabel,
  statusColour,
  statusNumber,
} from '@loge/domain/orders/order-status';
import { undoneSteps } from '@loge/domain/orders/status-history';
import { refundableAmount } from '@loge/domain/payments/refundable-amount';
import { orderMoney } from '@loge/domain/payments/order-money';
import { type PaymentMode, paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { settlement, unrefundedCents } from '@loge/domain/payments/settlement';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { presentBill } from '../../bills/present-bill.ts';
import { findBillsOfOrder } from '../../bills/rows/bill-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import {
  findManagedOrder,
  findOrderComments,
  findOrderEvents,
  findOrderLines,
  type ManagedOrderRow,
  type OrderLineRow,
} from '../../order-facts/rows/managed-order-rows.ts';
import { presentWithdrawal } from '../../order-facts/presenters/present-withdrawal.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { waitingWithdrawals, withdrawalOwedAtMost } from '../../order-facts/withdrawal-right.ts';
import { findOverlappingOrders } from '../rows/order-overlap-rows.ts';
import { findHistoryWithAuthors, type HistoryRow } from '../rows/order-history-rows.ts';
import { findOrderLinks } from '../../order-facts/rows/order-links-rows.ts';
import { findPaymentsOfOrder, type PaymentRow } from '../../payments/rows/payment-list-rows.ts';
import { presentSpending } from '../../cash-registers/presenters/present-register.ts';
import { findSpendings } from '../../cash-registers/rows/spending-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { refundToMakeAgainOf } from '../../order-facts/order-state.ts';
import { isKnownAction } from '../../platform/gateway/known-actions.ts';
import { presentPayment } from '../../payments/presenters/present-payment.ts';
import { authorLabel } from '../../order-facts/author-label.ts';
import { presentFilledAct, presentOrderActions } from './present-order-actions.ts';
import {
  documentUrl,
  presentManagerComment,
  presentOrderLine,
  presentPartnerAnswer,
} from '../../order-facts/presenters/present-order-parts.ts';
import { findCancellation } from './present-cancellation.ts';
import { beneficiaryName } from './present-manager-order-summary.ts';
import { presentOrderLinks } from '../../order-facts/presenters/present-order-links.ts';
import { placeOf } from './present-place.ts';

/**
 * An order as a manager sees it, with what they may do with it now; null when there is none.
 * Spec: manager §3 "Order detail".
 */
export async function findManagerOrder(
  database: Database,
  orderId: number,
  caller: Caller,
  now: Date,
): Promise<ManagerOrderDetailOnWire | null> {
  const order = await findManagedOrder(database, orderId);
  if (order === null) return null;
  const [lines, comments, history, events, payments, links, spendings, bills, overlaps, withdrawal] = await Promise.all(
    [
      findOrderLines(database, orderId),
      findOrderComments(database, orderId),
      findHistoryWithAuthors(database, orderId, now),
      findOrderEvents(database, orderId),
      findPaymentsOfOrder(database, orderId),
      findOrderLinks(database, orderId, now),
      findSpendings(database, orderId),
      findBillsOfOrder(database, orderId),
      findOverlappingOrders(database, orderId),
      findWithdrawalFacts(database, orderId),
    ],
  );
  const permissions = [...caller.permissions];
  const reader = { lang: 'fr', isManager: true, permissions, reached: caller.conciergerieIds } as const;
  const { remainderCents } = settlement(order.finalCents, payments);
  const money = orderMoney({ ...order, payments });
  const facts = actionFacts(order, { lines, history, payments, remainderCents, now });
  const actions = orderActions(facts, permissions);
  const undone = undoneSteps(history);
  const editable = isEditable(facts);
  return {
    audience: 'manager',
    id: order.id,
    allOrderIds: [...order.groupOrderIds],
    links: presentOrderLinks(links),
    offre: presentOffer(order),
    items: lines.map(presentOrderLine),
    ...presentState(order, now),
    ...presentPeople(order),
    ...presentTimes(order),
    partnerReturnedAt: order.partnerReturnedAt?.toISOString() ?? null,
    partnerAnswer: presentPartnerAnswer(order.partnerAnswer),
    withdrawals: withdrawal?.withdrawals.map(presentWithdrawal) ?? [],
    withdrawalOwedAtMost: withdrawal === null ? 0 : withdrawalOwedAtMost(withdrawal, waitingWithdrawals(withdrawal)),
    mayAskPartner: isToConfirm(order),
    timeliness: timeliness({ ...order, time: order.serviceTime, expectedDay: order.deliveryDate }, now.getTime()),
    paymentLabel: chosenModes(order),
    note: noteOnWire(order.noteState, order.note?.recommendation ?? null),
    maxNote: MAX_NOTE,
    noteComments: noteComments(order),
    ...presentAmounts(order),
    remainderAmount: money.remainderCents,
    money: { state: money.state, amount: money.cents },
    unpaid: order.unpaid,
    refundToMakeAgain: refundToMakeAgainOf({ ...order, payments }),
    immutable: isImmutable(facts),
    editable,
    // Offered from when the gateway can be asked for it.
    canChangeCalendarSlot: order.isCalendar && editable && isKnownAction('UpdateOrderCalendarSlot'),
    canChangeDuration: order.isCalendar && editable && isKnownAction('OverrideOrderServiceLength'),
    canValidateComments: caller.permissions.has('VALIDATE_COMMENTS') || caller.permissions.has('PROD'),
    comments: comments.map((comment) => presentManagerComment(comment, caller.userId)),
    statuses: history.filter((_step, index) => undone[index] === false).map(presentStep),
    eventsList: events.map(({ author, at, action, comment }) => ({
      from: author ?? 'Automatique',
      date: at.toISOString(),
      eventType: action,
      eventDesc: comment,
    })),
    cancellation: await findCancellation(database, order, { comments, withdrawal, payments }, now),
    actions: presentOrderActions(actions, order),
    filledAct: presentFilledAct(
      {
        order,
        money: money.state,
        takenCents: unrefundedCents(payments),
        reason: order.attentionAt !== null && order.attentionAt <= now ? order.attentionReason : null,
        hasOpenProblem: order.hasOpenProblem,
      },
      actions,
    ),
    overlaps: [...overlaps],
    bills: bills.map(presentBill),
    spendings: spendings.map(presentSpending),
    payments: payments.map((payment) => presentPayment(payment, reader)),
  };
}

function actionFacts(
  order: ManagedOrderRow,
  around: {
    readonly lines: readonly OrderLineRow[];
    readonly history: readonly HistoryRow[];
    readonly payments: readonly PaymentRow[];
    readonly remainderCents: number;
    readonly now: Date;
  },
): OrderActionFacts {
  const { lines, history, payments, remainderCents, now } = around;
  return {
    workflow: order.workflow,
    status: order.status,
    history,
    unpricedItems: order.finalCents === null ? lines.filter((line) => line.unitPriceCents === null).length : 0,
    remainderCents,
    toGiveBackCents: refundableAmount({ ...order, orderStatus: order.status, payments }),
    itemsToCollect: lines.filter(({ status }) => status === 'available').length,
    inInbox: isInInbox(order, now),
    reprocessing: order.reprocessing,
    hasBill: order.hasBill,
    hasOwnBill: order.standingBillId !== null,
    finalCents: order.finalCents,
    cancellationFeeCents: order.cancellationFeeCents,
    billingStatement: order.billingStatement,
    isCalendar: order.isCalendar,
    hasPendingDebit: payments.some(({ mode, status }) => mode === 'direct_debit' && status === 'pending'),
    offerAllowsFollowUps: order.offer.allowsFollowUpOrders,
    partnerBills: order.offer.partnerWillBill,
  };
}

const isInInbox = ({ attentionAt, attentionReason, snoozedUntil }: ManagedOrderRow, now: Date): boolean =>
  attentionAt !== null &&
  attentionAt <= now &&
  (snoozedUntil === null || snoozedUntil <= now || (attentionReason !== null && NOT_SNOOZED.includes(attentionReason)));

const presentState = (order: ManagedOrderRow, now: Date) => ({
  statusLabel: managerStatusLabel(order.status),
  statusGestionnaire: statusNumber(order.status),
  statusColor: statusColour(order.status),
  statusObject: beneficiaryStatus(order.status),
  workflow: order.workflow,
  lockerStatus: order.lockerPlace === null ? null : lockerStatusText(order.lockerPlace, now),
  cancelled: isCalledOff(order.status),
  isCalendarItem: order.isCalendar,
  reprocessing: order.reprocessing,
  snoozedUntil: order.snoozedUntil === null ? null : localDay(order.snoozedUntil, order.zone),
  technicalHostingServer: null,
});

const presentPeople = (order: ManagedOrderRow) => ({
  categoryLabel: order.categoryLabel,
  offreLabel: order.offerLabel,
  partnerName: order.partnerName,
  adherentName: beneficiaryName(order),
  user:
    order.beneficiaryId === null
      ? null
      : {
          id: order.beneficiaryId,
          name: order.beneficiaryLastName ?? '',
          firstName: order.beneficiaryFirstName ?? '',
          email: order.beneficiaryEmail ?? '',
          mobileNumber: order.beneficiaryMobile ?? '',
          companyName: order.beneficiaryCompany,
          warning: order.beneficiaryWarning ?? '',
        },
  vip: order.vip,
  adherentTelephone: telephoneOf(order),
  conciergerie: { id: order.conciergerieId, name: order.conciergerieName },
  placeDesc: placeOf(order),
  address:
    order.addressType === 'none'
      ? null
      : {
          address1: order.address1,
          address2: order.address2,
          zipCode: order.zipCode,
          city: order.city,
          telephone: order.phone,
        },
});

/** At somebody's own place the phone that they gave for it rings there; at a desk or a partner's it would ring the desk. */
const telephoneOf = ({ addressType, phone, beneficiaryMobile }: ManagedOrderRow): string =>
  (addressType === 'home' || addressType === 'other') && phone !== '' ? phone : (beneficiaryMobile ?? '');

const localDay = (moment: Date, zone: string): string => instantToLocal(moment.getTime(), zone).date;

const presentTimes = (order: ManagedOrderRow) => ({
  creationDate: order.createdAt.toISOString(),
  lastUpdate: order.updatedAt.toISOString(),
  beginDate: order.beginDate,
  dateFlexible: order.dateFlexible,
  endDate: order.endDate,
  time: order.serviceTime,
  dateLivraison: order.deliveryDate,
  dateRealisation: order.doneAt === null ? null : localDay(order.doneAt, order.zone),
  debitDate: order.debitDate,
});

const presentAmounts = (order: ManagedOrderRow) => ({
  extraCosts: order.extraCostCents === 0 ? [] : [{ label: order.extraCostLabel, amount: order.extraCostCents }],
  discount: order.discountCents === 0 ? null : { label: order.discountLabel, amount: -order.discountCents },
  totalAmount: order.totalCents,
  budget: order.budgetCents,
  totalAdjustedAmount: order.adjustedTotalCents,
  finalAmount: order.finalCents,
});

function chosenModes(order: ManagedOrderRow): string | null {
  const modes = [order.paymentMode, order.restPaymentMode].filter((mode): mode is PaymentMode => mode !== null);
  return modes.length === 0 ? null : modes.map((mode) => paymentModeLabel(mode).fr).join(', ');
}

/** The answers behind a note, as the specification names them (manager §3 "Order note scoring"). */
function noteComments({ note, noteState }: ManagedOrderRow): string | null {
  if (noteState !== 'given' || note === null) return null;
  const { comment, welcome, delay, quality, response } = note;
  return JSON.stringify({ comment, accueil: welcome, delai: delay, qualite: quality, reponse: response });
}

const presentStep = (step: HistoryRow): ManagerOrderDetailOnWire['statuses'][number] => ({
  author: authorLabel(step.authorName, step.authorRole),
  content: step.comment,
  statusLabel: managerStatusLabel(step.status),
  statusColor: statusColour(step.status),
  mail: step.mail,
  va: step.visibleToBeneficiary,
  vp: step.visibleToPartner,
  docName: step.fileName,
  docUrl: documentUrl(step.fileId),
  creation: step.createdAt.toISOString(),
  relatedItems: [...step.relatedItems],
});

const presentOffer = ({ offer }: ManagedOrderRow): ManagerOrderDetailOnWire['offre'] => ({
  id: offer.id,
  originalId: offer.originalId,
  titleLabel: { fr: offer.nameFr, en: offer.nameEn === '' ? offer.nameFr : offer.nameEn },
  illustration: offer.illustration,
  catOffreId: offer.categoryId,
  universeId: offer.universeId,
  partId: offer.partnerId,
  sap: offer.taxCreditEligible,
  allowSpending: offer.allowsSpending,
  items: offer.items.map((item) => ({
    id: item.id,
    type: itemTypeNumber(item.type),
    label: item.label,
    price: item.priceCents,
    devis: item.onQuote,
  })),
});
