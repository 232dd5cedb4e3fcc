import { isCalledOff, ORDER_STATUS_KEYS, statusesSeenAs, type OrderStatus } from './order-status.ts';

/**
 * The ready-made views above the manager's list of orders, each with its count. A view narrows the list by status, by
 * what is unpaid, by what attention says of it, or to the services of today; filters come on top of it. What the side bar calls
 * À traiter and En retard in the inbox is the same here: one word, one rule, one number.
 */
export const ORDER_VIEWS = [
  { key: 'all', label: 'Toutes' },
  { key: 'toProcess', label: 'À traiter' },
  { key: 'toHandOver', label: 'À remettre' },
  { key: 'unpaid', label: 'Impayées' },
  { key: 'today', label: 'Aujourd’hui' },
  { key: 'late', label: 'En retard' },
] as const;

export type OrderView = (typeof ORDER_VIEWS)[number]['key'];

/** What an order must be to stand in a view; null asks for nothing. */
export type ViewCriteria = {
  readonly statuses: readonly OrderStatus[] | null;
  readonly unpaid: boolean;
  /** Its service takes place today. */
  readonly isToday: boolean;
  /** What attention says of it now: it stands in the inbox, or is late there. See docs/rules/attention.md. */
  readonly attention: 'inInbox' | 'late' | null;
};

const ANY: ViewCriteria = { statuses: null, unpaid: false, isToday: false, attention: null };

/** What a view asks for. */
export function viewCriteria(view: OrderView): ViewCriteria {
  switch (view) {
    case 'all':
      return ANY;
    case 'toProcess':
      return { ...ANY, attention: 'inInbox' };
    case 'toHandOver':
      return { ...ANY, statuses: statusesSeenAs('AVAILABLE') };
    case 'unpaid':
      return { ...ANY, unpaid: true };
    case 'today':
      return { ...ANY, statuses: ORDER_STATUS_KEYS.filter((status) => !isCalledOff(status)), isToday: true };
    case 'late':
      return { ...ANY, attention: 'late' };
  }
}
