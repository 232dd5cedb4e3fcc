import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';
import { moneyIsClosed } from './payment-actions.ts';
import type { PaymentMode, PaymentStatus } from './payment-modes.ts';
import { settlement } from './settlement.ts';

export type OnlinePaymentFacts = {
  readonly status: OrderStatus;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  readonly acceptsCards: boolean;
  readonly payments: readonly {
    readonly id: number;
    readonly kind: 'payment' | 'refund';
    readonly mode: PaymentMode;
    readonly status: PaymentStatus;
    readonly amountCents: Cents;
  }[];
};

export type OnlinePayment =
  /** A promise to pay by card stands: that one is collected. */
  | { readonly kind: 'promised'; readonly paymentId: number; readonly amountCents: Cents }
  /** A card payment failed, and so much is not arranged otherwise: it may be paid again. */
  | { readonly kind: 'again'; readonly amountCents: Cents }
  /** The provider is being asked about one: nobody pays twice. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'nothing' };

/** What the beneficiary of an order can pay by card now. See docs/rules/payments.md (Online payments). */
export function onlinePayment(facts: OnlinePaymentFacts): OnlinePayment {
  const cards = facts.payments.filter(({ kind, mode }) => kind === 'payment' && mode === 'card');
  if (cards.some(({ status }) => status === 'unknown')) return { kind: 'checking' };
  if (!facts.acceptsCards || facts.finalCents === null) return { kind: 'nothing' };
  if (isCalledOff(facts.status) || moneyIsClosed(facts.status)) return { kind: 'nothing' };
  const promised = cards.find(({ status, amountCents }) => status === 'pending' && amountCents > 0);
  if (promised !== undefined) {
    return { kind: 'promised', paymentId: promised.id, amountCents: promised.amountCents };
  }
  const { uncoveredCents } = settlement(facts.finalCents, facts.payments);
  const failed = cards.some(({ status }) => status === 'failed');
  return failed && uncoveredCents > 0 ? { kind: 'again', amountCents: uncoveredCents } : { kind: 'nothing' };
}
