import { expect, test } from 'vitest';
import { findDuplicateOrder, isWithinOrderLimit, type RecentOrder } from './recent-orders.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const placed = (secondsAgo: number, formHash = 'shirts'): RecentOrder => ({
  orderId: secondsAgo,
  formHash,
  createdAt: now - secondsAgo * 1_000,
});

test.each([
  ['this very moment', [placed(0)], 0],
  ['59 seconds ago', [placed(59)], 59],
  ['a minute ago: by then it is meant', [placed(60)], undefined],
  ['something else', [placed(1, 'cleaning')], undefined],
  ['among others', [placed(1, 'cleaning'), placed(2)], 2],
])('equal to what was ordered %s', (_what, recent, orderId) => {
  expect(findDuplicateOrder(recent, 'shirts', now)?.orderId).toBe(orderId);
});

test('so many orders within an hour, those of a cart together, and more once the first are older', () => {
  const recent = [placed(10), placed(3_599)];
  expect(isWithinOrderLimit(recent, 1, now, 3)).toBe(true);
  expect(isWithinOrderLimit(recent, 2, now, 3)).toBe(false);
  expect(isWithinOrderLimit(recent, 2, now, 0)).toBe(true);
  expect(isWithinOrderLimit([placed(10), placed(3_600)], 2, now, 3)).toBe(true);
});
