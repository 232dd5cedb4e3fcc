import { presentListedLine } from '../../order-facts/rows/listed-lines.ts';
import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import type { Permission } from '@loge/domain/access/permissions';
import { MAX_NOTE, noteOnWire } from '@loge/domain/ordering/rating';
import { attentionLabel } from '@loge/domain/orders/attention';
import { type OrderAction, orderActions } from '@loge/domain/orders/order-actions';
import {
  beneficiaryStatus,
  isCalledOff,
  managerStatusLabel,
  statusColour,
  statusNumber,
} from '@loge/domain/orders/order-status';
import { isServiceDayOpen } from '@loge/domain/orders/service-day-change';
import { refundableAmount } from '@loge/domain/payments/refundable-amount';
import { orderMoney, paymentMark } from '@loge/domain/payments/order-money';
import { type PaymentMode, paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { settlement, unrefundedCents } from '@loge/domain/payments/settlement';
import type { OrderListRow } from '../rows/order-list-rows.ts';
import { presentFilledAct, presentOrderActions } from './present-order-actions.ts';

/** An order for the company itself has no beneficiary. */
const companyItself = 'Entreprise';

/** One line of a manager's list. `inInbox` says whether the list is the inbox: there the reason shows, and the order may be snoozed. */
export function presentManagerOrderSummary(
  row: OrderListRow,
  permissions: readonly Permission[],
  { inInbox }: { readonly inInbox: boolean },
): ManagerOrderSummaryOnWire {
  const money = orderMoney(row);
  const failed = row.payments.filter(({ status }) => status === 'failed').at(-1);
  const facts = {
    workflow: row.workflow,
    status: row.status,
    // What needs the history (returning to an earlier status) is offered where the order is opened.
    history: [],
    unpricedItems: row.unpricedItems,
    remainderCents: settlement(row.finalCents, row.payments).remainderCents,
    toGiveBackCents: refundableAmount({ ...row, orderStatus: row.status }),
    itemsToCollect: row.itemStatuses.filter((status) => status === 'available').length,
    inInbox,
    reprocessing: row.reprocessing,
    hasBill: row.hasBill,
    hasOwnBill: row.standingBillId !== null,
    finalCents: row.finalCents,
    cancellationFeeCents: row.cancellationFeeCents,
    billingStatement: row.billingStatement,
    isCalendar: row.isCalendar,
    hasPendingDebit: row.payments.some(({ mode, status }) => mode === 'direct_debit' && status === 'pending'),
    offerAllowsFollowUps: row.offerAllowsFollowUps,
    partnerBills: row.partnerBills,
  };
  const actions = orderActions(facts, permissions).filter(isForLists);
  return {
    id: row.id,
    adherent: beneficiaryName(row),
    adherentId: row.beneficiaryId,
    statusGestionnaire: statusNumber(row.status),
    statusLabel: managerStatusLabel(row.status),
    statusColor: statusColour(row.status),
    finalAmount: row.finalCents,
    offreLabel: row.offerLabel,
    date: row.createdAt.toISOString(),
    dateRealisation: row.beginDate,
    timeRealisation: row.serviceTime,
    dateFlexible: isServiceDayOpen(row),
    partnerName: row.partnerName,
    modePaiement: paidBy(row),
    paymentStatus: paymentMark(money),
    money: { state: money.state, amount: money.cents },
    modePaiementMessage: failed === undefined || failed.warning === '' ? null : failed.warning,
    actions: presentOrderActions(actions, row),
    filledAct: presentFilledAct(
      {
        order: row,
        money: money.state,
        takenCents: unrefundedCents(row.payments),
        reason: row.attentionReason,
        hasOpenProblem: row.hasOpenProblem,
      },
      actions,
    ),
    inboxReason: inInbox && row.attentionReason !== null ? attentionLabel(row.attentionReason) : null,
    recurringOrder: row.isRecurring,
    nbOrders: row.nbOrders,
    spawningOrder: row.parentOrderId,
    conciergerieId: row.conciergerieId,
    conciergerieName: row.conciergerieName,
    facture: row.hasBill,
    unpaid: row.unpaid,
    reprocessing: row.reprocessing,
    vip: row.vip,
    userEntreprise: row.beneficiaryCompany,
    readyForPickup: beneficiaryStatus(row.status) === 'AVAILABLE',
    note: noteOnWire(row.noteState, row.note),
    maxNote: MAX_NOTE,
    hasNoteComment: row.hasNoteComment,
    cancelled: isCalledOff(row.status),
    lineItems: (row.lines ?? []).map(presentListedLine),
    calendarEventDurationInMinutes: row.isCalendar ? row.durationMinutes : null,
    technicalHostingServer: null,
  };
}

/** What asks for a choice among statuses is done where the order is opened. */
const isForLists = ({ statuses }: OrderAction): boolean => statuses === undefined;

/** First name first, as everywhere; lists are sorted by the last name. */
export const beneficiaryName = (row: {
  readonly beneficiaryLastName: string | null;
  readonly beneficiaryFirstName: string | null;
}): string =>
  row.beneficiaryLastName === null
    ? companyItself
    : `${row.beneficiaryFirstName ?? ''} ${row.beneficiaryLastName}`.trim();

/** The ways in which it is being paid, else those that were chosen when ordering. */
function paidBy(row: OrderListRow): string | null {
  const live = row.payments.filter(
    ({ kind, status }) => kind === 'payment' && status !== 'cancelled' && status !== 'failed',
  );
  const chosen = [row.paymentMode, row.restPaymentMode].filter((mode): mode is PaymentMode => mode !== null);
  const modes = live.length > 0 ? live.map(({ mode }) => mode) : chosen;
  return modes.length === 0 ? null : [...new Set(modes)].map((mode) => paymentModeLabel(mode).fr).join(', ');
}
