import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';

type Order = Pick<OrderSummaryOnWire, 'available' | 'isToBePaidAgain' | 'messageLabel'>;

/** What asks something of the person comes first: an order to pay again, one to collect, then one with a message; the others as they come. */
export function sortByUrgency<O extends Order>(orders: readonly O[]): O[] {
  return orders.toSorted((a, b) => need(a) - need(b));
}

function need({ available, isToBePaidAgain, messageLabel }: Order): number {
  if (isToBePaidAgain) return 0;
  if (available) return 1;
  return messageLabel !== null ? 2 : 3;
}
