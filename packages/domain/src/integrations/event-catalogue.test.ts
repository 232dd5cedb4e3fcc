import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { EVENT_TYPES, eventTypeOf, eventTypesReadBy, mayFreeSlot } from './event-catalogue.ts';

test('each step of an order is told, by its status where receivers wait for it', () => {
  for (const { key } of ORDER_STATUSES) expect(eventTypeOf('order-status-changed', key)).toMatch(/^order\./);
  expect(eventTypeOf('order-status-changed', 'paid')).toBe('order.paid');
  expect(eventTypeOf('order-status-changed', 'handed_to_partner')).toBe('order.status_changed');
});

test('what nobody outside waits for is not told', () => {
  expect(eventTypeOf('login', undefined)).toBeNull();
  expect(eventTypeOf('password-changed', undefined)).toBeNull();
});

test('an event is for those who may read what it is about', () => {
  expect(eventTypesReadBy(() => true)).toEqual([...EVENT_TYPES]);
  const ofPartner = eventTypesReadBy((action) => ['AllOrdersPartner', 'GetOwnStatements'].includes(action));
  expect(ofPartner).toContain('order.placed');
  expect(ofPartner).toContain('statement.ready');
  expect(ofPartner.filter((type) => /^(person|payment|credit|complaint)/.test(type))).toEqual([]);
});

test('a slot may be free again when its order ends without it, or moves', () => {
  expect(mayFreeSlot('order-status-changed', 'cancelled')).toBe(true);
  expect(mayFreeSlot('order-status-changed', 'refused')).toBe(true);
  expect(mayFreeSlot('order-slot-changed', undefined)).toBe(true);
  expect(mayFreeSlot('order-status-changed', 'done')).toBe(false);
  expect(mayFreeSlot('order-commented', undefined)).toBe(false);
});
