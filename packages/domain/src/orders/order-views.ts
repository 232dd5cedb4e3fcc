import { isCalledOff, isInProgress, ORDER_STATUS_KEYS, statusesSeenAs, type OrderStatus } from './order-status.ts';

/**
 * The ready-made views above the manager's list of orders, each with its count. A view narrows the list by status, by
 * what is unpaid, or to the services of today; filters come on top of it.
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
  /** The day of the service: today, or before it. */
  readonly serviceDay: 'today' | 'past' | null;
};

const ANY: ViewCriteria = { statuses: null, unpaid: false, serviceDay: null };

/** What a view asks for. Late are the services that are over by the calendar while nothing is ready yet. */
export function viewCriteria(view: OrderView): ViewCriteria {
  switch (view) {
    case 'all':
      return ANY;
    case 'toProcess':
      return { ...ANY, statuses: [...statusesSeenAs('NEW'), ...statusesSeenAs('TO_BE_PROCESSED')] };
    case 'toHandOver':
      return { ...ANY, statuses: statusesSeenAs('AVAILABLE') };
    case 'unpaid':
      return { ...ANY, unpaid: true };
    case 'today':
      return { ...ANY, statuses: ORDER_STATUS_KEYS.filter((status) => !isCalledOff(status)), serviceDay: 'today' };
    case 'late': {
      const ready = statusesSeenAs('AVAILABLE');
      return {
        ...ANY,
        statuses: ORDER_STATUS_KEYS.filter((status) => isInProgress(status) && !ready.includes(status)),
        serviceDay: 'past',
      };
    }
  }
}
