import { describe, expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from './order-status.ts';
import { ORDER_VIEWS, viewCriteria } from './order-views.ts';

describe('the views of the order list', () => {
  test('start with all orders, which asks for nothing', () => {
    expect(ORDER_VIEWS[0].key).toBe('all');
    expect(viewCriteria('all')).toEqual({ statuses: null, unpaid: false, serviceDay: null });
  });

  test.each([
    ['toProcess', 'new', true],
    ['toProcess', 'quote_requested', true],
    ['toProcess', 'accepted', false],
    ['toHandOver', 'available_in_locker', true],
    ['toHandOver', 'being_processed', false],
    ['today', 'cancelled', false],
    ['today', 'done', true],
    ['late', 'being_processed', true],
    ['late', 'available', false],
    ['late', 'paid', false],
  ] as const)('%s takes %s: %s', (view, status, taken) => {
    expect(viewCriteria(view).statuses?.includes(status)).toBe(taken);
  });

  test('ask only for statuses that exist', () => {
    for (const { key } of ORDER_VIEWS) {
      for (const status of viewCriteria(key).statuses ?? []) expect(ORDER_STATUS_KEYS).toContain(status);
    }
  });
});
