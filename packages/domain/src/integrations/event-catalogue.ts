import type { BusinessLogEvent } from '../admin/business-log-events.ts';
import { isCalledOff, isOrderStatus } from '../orders/order-status.ts';

/**
 * What programs are told of: one kind of event per line. An event names rows by their numbers and says nothing else of anybody; who wants more asks the
 * gateway, under their own rights. The rules are in docs/rules/integrations.md.
 */
export const EVENT_TYPES = [
  'order.placed',
  'order.accepted',
  'order.status_changed',
  'order.available',
  'order.done',
  'order.paid',
  'order.refused',
  'order.cancelled',
  'order.changed',
  'order.commented',
  'order.rated',
  'order.partner_answered',
  'order.cancellation_requested',
  'order.withdrawn',
  'items.dropped_off',
  'items.handed_over',
  'items.received',
  'items.picked_up',
  'slot.freed',
  'payment.collected',
  'payment.refunded',
  'payment.failed',
  'credit.given',
  'person.joined',
  'person.changed',
  'person.moved',
  'person.left',
  'statement.ready',
  'complaint.filed',
  'complaint.moved',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Its number changes when what an event says changes in a way that a receiver has to know. */
export const EVENT_VERSION = 1;

/** Each follows from what the business log reports, in the same transaction. A step of an order is told by its status. */
const typeOfLog: Partial<Record<BusinessLogEvent, EventType>> = {
  'order-created': 'order.placed',
  'order-item-added': 'order.changed',
  'order-item-changed': 'order.changed',
  'order-price-set': 'order.changed',
  'order-slot-changed': 'order.changed',
  'order-expected-day-set': 'order.changed',
  'order-commented': 'order.commented',
  'order-rated': 'order.rated',
  'order-declined-by-partner': 'order.partner_answered',
  'order-time-proposed': 'order.partner_answered',
  'cancellation-requested': 'order.cancellation_requested',
  'contract-withdrawn': 'order.withdrawn',
  'items-dropped-off': 'items.dropped_off',
  'items-handed-over': 'items.handed_over',
  'items-received': 'items.received',
  'items-picked-up': 'items.picked_up',
  'payment-collected': 'payment.collected',
  'online-payment-collected': 'payment.collected',
  'online-payment-refunded': 'payment.refunded',
  'online-payment-failed': 'payment.failed',
  'credit-given': 'credit.given',
  'self-registered': 'person.joined',
  'user-created': 'person.joined',
  'user-created-by-directory': 'person.joined',
  'user-activated': 'person.joined',
  'user-activated-by-directory': 'person.joined',
  'user-changed-by-directory': 'person.changed',
  'profile-saved': 'person.changed',
  'user-moved': 'person.moved',
  'user-deactivated': 'person.left',
  'user-deactivated-by-file': 'person.left',
  'user-deactivated-by-directory': 'person.left',
  'user-deactivated-for-inactivity': 'person.left',
  'account-closed': 'person.left',
  'billing-statement-closed': 'statement.ready',
  'complaint-filed': 'complaint.filed',
  'complaint-moved': 'complaint.moved',
};

const typeOfStatus: Readonly<Record<string, EventType>> = {
  accepted: 'order.accepted',
  available: 'order.available',
  available_in_locker: 'order.available',
  done: 'order.done',
  paid: 'order.paid',
  refused: 'order.refused',
  quote_refused: 'order.refused',
  cancelled: 'order.cancelled',
};

/** Which event a line of the business log is, if any; `status` is that of an order after a step. */
export function eventTypeOf(action: BusinessLogEvent, status: string | undefined): EventType | null {
  if (action === 'order-status-changed') return typeOfStatus[status ?? ''] ?? 'order.status_changed';
  return typeOfLog[action] ?? null;
}

/** Whether a slot of a calendar is free again by it, where the order had one: it was cancelled or refused, or stands at another time. */
export const mayFreeSlot = (action: BusinessLogEvent, status: string | undefined): boolean =>
  action === 'order-slot-changed' ||
  (action === 'order-status-changed' && status !== undefined && isOrderStatus(status) && isCalledOff(status));

/** What a reader of an event must be able to read: each group of events by its first word. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  order: ['AllOrdersList', 'AllOrdersPartner'],
  items: ['AllOrdersList', 'AllOrdersPartner'],
  slot: ['GetGestionnaireCalendarInfo', 'GetPartnerCalendar'],
  payment: ['GetAllPayments'],
  credit: ['GetAllCredits'],
  person: ['SearchUser'],
  statement: ['GetAttenduFactuDetail', 'GetOwnStatements'],
  complaint: ['GetComplaints'],
};

/** The kinds of events that somebody reads who may call these actions. */
export const eventTypesReadBy = (mayCall: (action: string) => boolean): readonly EventType[] =>
  EVENT_TYPES.filter((type) => (READ_BY[type.split('.')[0] ?? ''] ?? []).some(mayCall));

export const MAX_EVENTS_PER_PAGE = 500;
