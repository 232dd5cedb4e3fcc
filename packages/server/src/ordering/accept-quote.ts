import { transitionsFrom, type TransitionRefusal } from '@loge/domain/orders/order-workflow';
import { onlinePayment } from '@loge/domain/payments/pay-online';
import type { Result } from '@loge/domain/shared/refusal';
import type { OrderFacts } from '../database/order-facts-rows.ts';
import { changeOrderStatusInTransaction, type StatusChange } from '../orders/change-order-status.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { payQuote, type PayQuoteRefusal, type QuoteWish } from './pay-quote.ts';

interface Acceptance extends Omit<StatusChange, 'to'> {
  readonly by: StatusChange['by'] & { readonly userId: number };
  /** What is chosen now; null: what was wished when the order was placed counts. */
  readonly wish: QuoteWish | null;
  /** Beneficiaries say how they pay. A desk that accepts for them may leave it open where nothing was wished. */
  readonly mayStayOpen: boolean;
  /** Some provider carries out payments by card. */
  readonly takesCards: boolean;
}

/**
 * Accepts a quote, whoever says so: arranges its payment and moves the order, or answers why not. In the caller's transaction; the order
 * is locked. A desk that accepts for somebody has the card charged that they keep, as when it orders for them; whoever accepts for themself is led on by the
 * caller. See docs/rules/payments.md.
 */
export async function acceptQuoteInTransaction({
  wish,
  mayStayOpen,
  takesCards,
  ...change
}: Acceptance): Promise<Result<OrderFacts, TransitionRefusal> | Refusal<PayQuoteRefusal>> {
  const { database, order, by, now } = change;
  const isAnswer = transitionsFrom(order.workflow, order.status, by.actor).some(({ to }) => to === 'quote_accepted');
  const isLeftOpen = mayStayOpen && wish === null && order.paymentMode === null;
  if (isAnswer && !isLeftOpen) {
    const refused = await payQuote(database, order, wish, { by: by.userId, now, takesCards });
    if (isRefusal(refused)) return refused;
  }
  const accepted = await changeOrderStatusInTransaction({ ...change, to: 'quote_accepted' });
  if (accepted.ok && by.actor === 'manager' && awaitsCard(accepted.value, takesCards))
    change.changes.queue('charge-order', { orderId: order.id });
  return accepted;
}

const awaitsCard = (order: OrderFacts, acceptsCards: boolean): boolean =>
  onlinePayment({ ...order, acceptsCards }).kind === 'promised';
