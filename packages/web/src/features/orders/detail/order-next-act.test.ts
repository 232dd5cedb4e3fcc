import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
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

const buttons = (...actions: OrderActionOnWire[]) => orderButtons({ actions, statusGestionnaire: 2 });

test('the next act goes on, it never calls the order off', () => {
  const cancel = action('changeStatus', 20);
  const accept = action('changeStatus', 6);
  const { next, otherChanges, completesOrder } = buttons(cancel, accept);
  expect([next, otherChanges, completesOrder]).toEqual([accept, [cancel], false]);
});

test('steps aside come after the step on', () => {
  const later = action('changeStatus', 1);
  const accept = action('changeStatus', 6);
  expect(buttons(later, accept).next).toBe(accept);
  expect(buttons(later).next).toBe(later);
});

test('a step back is not the next one', () => {
  const quote = action('changeStatus', 3);
  const work = action('changeStatus', 10);
  expect(orderButtons({ actions: [quote, work], statusGestionnaire: 6 }).next).toBe(work);
  expect(orderButtons({ actions: [quote], statusGestionnaire: 6 }).next).toBe(quote);
});

test('what hands over is green', () => {
  expect(buttons(action('changeStatus', 13)).completesOrder).toBe(true);
  expect(buttons(action('changeStatus', 15)).completesOrder).toBe(true);
});

test('an order without a way on has no next act, but the rest', () => {
  const { next, rest, snooze } = buttons(action('snooze'), action('editPayments'));
  expect(next).toBeUndefined();
  expect(snooze?.actionName).toBe('snooze');
  expect(rest.map(({ actionName }) => actionName)).toEqual(['editPayments']);
});
