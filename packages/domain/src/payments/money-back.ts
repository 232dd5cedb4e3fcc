import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';
import { moneyIsClosed } from './payment-actions.ts';
import { leftToGiveBack, type OrderPayment, settlement } from './settlement.ts';

/**
 * What the desk may give back of an order whose money only goes back: all that came in and stayed, once it was called off; once it is paid, what is too much, for
 * a refund has failed or was sent back. Null while money may come in. See docs/rules/payments.md (What the desk's payments do).
 */
export function moneyToGiveBack(order: {
  readonly orderStatus: OrderStatus;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  readonly payments: readonly OrderPayment[];
}): Cents | null {
  if (isCalledOff(order.orderStatus)) return leftToGiveBack(order.payments);
  if (!moneyIsClosed(order.orderStatus)) return null;
  return Math.max(0, -settlement(order.finalCents, order.payments).uncoveredCents);
}
