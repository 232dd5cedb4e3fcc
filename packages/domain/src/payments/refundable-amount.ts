import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';
import { moneyIsClosed } from './payment-actions.ts';
import { settlement, unrefundedCents, type OrderPayment, refundToMakeAgain } from './settlement.ts';

/**
 * What the desk may give back of an order whose money only goes back: all that came in and stayed, less a fee that is kept, once it is cancelled, unless the fee itself is owed; once it is paid, what somebody waits for
 * because a refund was refused or sent back. Null while money may come in. See docs/rules/payments.md (What the desk's payments do).
 */
export function refundableAmount(order: {
  readonly orderStatus: OrderStatus;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  /** In the order in which they were added. */
  readonly payments: readonly OrderPayment[];
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
}): Cents | null {
  const { orderStatus, finalCents: dueCents, payments, cancellationFeeCents } = order;
  if (isCalledOff(orderStatus)) {
    const feeCents = cancellationFeeCents ?? 0;
    // The fee was paid, and its bank or the desk took that back: it is owed again.
    if (settlement(feeCents, payments).uncoveredCents > 0) return null;
    return Math.max(0, unrefundedCents(payments) - feeCents);
  }
  return moneyIsClosed(orderStatus)
    ? refundToMakeAgain({ payments, dueCents, isCalledOff: false, cancellationFeeCents: null })
    : null;
}
