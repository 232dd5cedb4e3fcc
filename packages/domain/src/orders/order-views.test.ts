import { describe, expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from './order-status.ts';
import { ORDER_VIEWS, viewCriteria } from './order-views.ts';

describe('the views of the order list', () => {
  test('start with all orders, which asks for nothing', () => {
    expect(ORDER_VIEWS[0].key).toBe('all');
    expect(viewCriteria('all')).toEqual({ statuses: null, unpaid: false, isToday: false, attention: null });
  });

  test.each([
    ['toProcess', 'inInbox'],
    ['late', 'late'],
    ['unpaid', null],
  ] as const)('%s takes what attention calls %s, whatever its status', (view, attention) => {
    expect(viewCriteria(view)).toMatchObject({ statuses: null, attention });
  });

  test.each([
    ['toHandOver', 'available_in_locker', true],
    ['toHandOver', 'being_processed', false],
    ['today', 'cancelled', false],
    ['today', 'done', true],
  ] as const)('%s takes %s: %s', (view, status, taken) => {
    expect(viewCriteria(view).statuses?.includes(status)).toBe(taken);
  });

  test('ask only for statuses that exist', () => {
    for (const { key } of ORDER_VIEWS) {
      for (const status of viewCriteria(key).statuses ?? []) expect(ORDER_STATUS_KEYS).toContain(status);
    }
  });
});
