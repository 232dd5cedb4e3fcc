import type { FilledActOnWire, OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { managerStatusLabel, type OrderStatus, statusNumber, statusOfNumber } from '@loge/domain/orders/order-status';
import type { InboxReason } from '@loge/domain/orders/attention';
import { actState, filledAct } from '@loge/domain/orders/filled-act';
import type { OrderAction, OrderActionName } from '@loge/domain/orders/order-actions';
import { fixesServiceDay, type ServiceDayFacts } from '@loge/domain/orders/service-day-change';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { OrderMoneyState } from '@loge/domain/payments/order-money';
import { isKnownAction } from '../../platform/gateway/known-actions.ts';

/** The gateway's action behind each button. A button whose action the contract does not hold is not offered. */
const behind: Readonly<Record<OrderActionName, string>> = {
  changeStatus: 'changeOrderStatus',
  pickedUp: 'GetItemsForPickup',
  editPayments: 'SetOrderPayments',
  setPrice: 'setOrderPrice',
  newLinkedOrder: 'CreateOrder',
  snooze: 'SnoozeOrder',
  setExpectedDay: 'SetOrderExpectedDay',
  changeDebitDate: 'changeOrderDebitDate',
  addToAttenduFactu: 'AddOrRemoveOrderToAttenduFactu',
  removeFromAttenduFactu: 'AddOrRemoveOrderToAttenduFactu',
  generateBill: 'GenerateTicket',
  creditBill: 'CreditBill',
  deleteBill: 'deleteBill',
  markReprocessing: 'markOrderReprocessing',
  endReprocessing: 'markOrderReprocessing',
  changeStatusManually: 'changeOrderStatusManually',
  rollbackStatus: 'rollbackOrderStatus',
};
const irreversible: readonly OrderActionName[] = ['deleteBill', 'rollbackStatus'];

interface ActedOrder extends ServiceDayFacts {
  /** The day of the service; null where it has none. */
  readonly beginDate: LocalDate | null;
}

/** The buttons of an order with what their dialogs must ask (Spec: manager §3 "Order summary", actions). */
export function presentOrderActions(actions: readonly OrderAction[], order: ActedOrder): OrderActionOnWire[] {
  return actions.filter(({ name }) => isKnownAction(behind[name])).map((action) => presentAction(action, order));
}

/** What the filled button of an order does, of what it is offered. */
export function presentFilledAct(
  { order, money, takenCents, reason, hasOpenProblem }: FilledActFacts,
  actions: readonly OrderAction[],
): FilledActOnWire | null {
  const { status } = order;
  const state = actState(status, hasOpenProblem);
  return filledAct(
    { reason, state, money, status, takenCents },
    actions.filter(({ name }) => isKnownAction(behind[name])),
  );
}

interface FilledActFacts {
  readonly order: { readonly status: OrderStatus };
  readonly money: OrderMoneyState;
  readonly takenCents: number;
  readonly reason: InboxReason | null;
  readonly hasOpenProblem: boolean;
}

function presentAction(action: OrderAction, order: ActedOrder): OrderActionOnWire {
  const change = action.changeStatus;
  const to = change === undefined ? null : statusOfNumber(change.newStatus);
  return {
    actionName: action.name,
    actionLabel: action.label,
    actionTooltip: action.tooltip,
    options: {
      newStatus: change?.newStatus ?? null,
      forceComment: change?.forceComment ?? false,
      avoidMails: change?.avoidMails ?? false,
      dateCanBeChanged: to !== null && fixesServiceDay(to, order),
      requiresPrices: change?.requiresPrices ?? false,
      requiresPaymentCheck: change?.requiresPaymentCheck ?? false,
      serviceDay: to === 'done' || action.name === 'changeStatusManually' ? order.beginDate : null,
      statuses: (action.statuses ?? []).map(presentStatus),
      irreversible: irreversible.includes(action.name),
    },
  };
}

const presentStatus = (status: OrderStatus): { statusId: number; statusLabel: string } => ({
  statusId: statusNumber(status),
  statusLabel: managerStatusLabel(status),
});
