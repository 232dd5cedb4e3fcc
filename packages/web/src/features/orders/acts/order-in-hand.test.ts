import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { expect, test } from 'vitest';
import { commonChanges, type OrderInHand } from './order-in-hand.ts';

const change = (newStatus: number, over: Partial<OrderActionOnWire['options']> = {}): OrderActionOnWire => ({
  actionName: 'changeStatus',
  actionLabel: String(newStatus),
  actionTooltip: null,
  options: {
    newStatus,
    forceComment: false,
    avoidMails: false,
    dateCanBeChanged: false,
    requiresPrices: false,
    requiresPaymentCheck: false,
    statuses: [],
    serviceDay: null,
    irreversible: false,
    ...over,
  },
});
const order = (id: number, ...actions: OrderActionOnWire[]): OrderInHand => ({
  id,
  statusGestionnaire: 2,
  statusLabel: '',
  adherentName: '',
  filledAct: null,
  actions,
  debitDate: null,
  expectedDay: null,
});
const shown = (...orders: OrderInHand[]) =>
  commonChanges(orders).map(({ newStatus, orders: able }) => [newStatus, able.map(({ id }) => id)]);

test('steps on come first, then those that most can make, cancelling last', () => {
  const accept = change(6);
  const later = change(1);
  const cancel = change(20);
  expect(shown(order(1, cancel, later, accept), order(2, cancel, later), order(3, cancel))).toEqual([
    [6, [1]],
    [1, [1, 2]],
    [20, [1, 2, 3]],
  ]);
});

test('orders that must be priced or settled first are left out', () => {
  expect(shown(order(1, change(15, { requiresPaymentCheck: true })), order(2, change(15)))).toEqual([[15, [2]]]);
  expect(shown(order(1, change(15, { requiresPrices: true })))).toEqual([]);
});
