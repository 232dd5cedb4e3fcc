import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

test.each([
  ['a finished order opens', { type: 4, target: 48_217 }, '/bnfv2/orderDetail/48217'],
  ['an order to collect opens', { type: 3, target: 48_217 }, '/bnfv2/orderDetail/48217'],
  ['a credit leads to the means of payment', { type: 12, target: null }, '/bnfv2/payment'],
  ['an order without number opens nothing', { type: 4, target: null }, null],
  ['a type that we do not know opens nothing', { type: 99, target: 1 }, null],
])('%s', (_what, notification, address) => {
  expect(notificationTarget(notification)).toBe(address);
});
