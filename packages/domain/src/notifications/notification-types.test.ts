import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES, notificationType, notificationTypeOfNumber } from './notification-types.ts';

test('type 4 is the order that is done, and leads to the order', () => {
  expect(notificationTypeOfNumber(4)).toBe('order_done');
  expect(notificationType('order_done').target).toBe('order');
});

test('numbers and keys are unique and map both ways', () => {
  for (const { key, number } of NOTIFICATION_TYPES) expect(notificationTypeOfNumber(number)).toBe(key);
  expect(notificationTypeOfNumber(0)).toBeNull();
});
