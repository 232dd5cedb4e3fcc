import type { FilledActOnWire, OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { expect, test } from 'vitest';
import { orderButtons } from './order-next-act.ts';

const action = (actionName: OrderActionOnWire['actionName'], newStatus: number | null = null): OrderActionOnWire => ({
  actionName,
  actionLabel: `${actionName} ${newStatus ?? ''}`,
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
  },
});
const filled = (over: Partial<FilledActOnWire>): FilledActOnWire => ({
  kind: 'goOn',
  label: 'Accepter',
  actionName: 'changeStatus',
  newStatus: 6,
  ...over,
});

test('the filled act is not offered a second time among the statuses', () => {
  const cancel = action('changeStatus', 20);
  const accept = action('changeStatus', 6);
  const asked = filled({ kind: 'cancel', newStatus: 20 });
  expect(orderButtons({ actions: [accept, cancel], filledAct: filled({}) }).otherChanges).toEqual([cancel]);
  expect(orderButtons({ actions: [accept, cancel], filledAct: asked })).toMatchObject({
    filled: asked,
    otherChanges: [accept],
    completesOrder: false,
  });
});

test('what hands over is green', () => {
  expect(orderButtons({ actions: [], filledAct: filled({ newStatus: 13 }) }).completesOrder).toBe(true);
  expect(orderButtons({ actions: [], filledAct: filled({ newStatus: 15 }) }).completesOrder).toBe(true);
  const pickup = filled({ kind: 'handOver', actionName: 'pickedUp', newStatus: null });
  expect(orderButtons({ actions: [], filledAct: pickup }).completesOrder).toBe(true);
});

test('an order without a way on has no filled act, but the rest', () => {
  const buttons = orderButtons({ actions: [action('snooze'), action('editPayments')], filledAct: null });
  expect(buttons.filled).toBeNull();
  expect(buttons.snooze?.actionName).toBe('snooze');
  expect(buttons.rest.map(({ actionName }) => actionName)).toEqual(['editPayments']);
});
