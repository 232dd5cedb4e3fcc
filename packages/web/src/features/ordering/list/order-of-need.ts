import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';

type Order = Pick<OrderSummaryOnWire, 'available' | 'messageLabel'>;

/** What asks something of the person comes first: an order to collect, then one with a message; the others as they come. */
export function inOrderOfNeed<O extends Order>(orders: readonly O[]): O[] {
  return orders.toSorted((a, b) => need(a) - need(b));
}

const need = ({ available, messageLabel }: Order): number => (available ? 0 : messageLabel !== null ? 1 : 2);
