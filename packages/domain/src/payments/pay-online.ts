import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import { sumCents, type Cents } from '../shared/money.ts';
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

/** A card payment of the order failed, and its beneficiary can pay by card now: their lists say so. */
export function isToBePaidAgain(facts: OnlinePaymentFacts): boolean {
  const { kind } = onlinePayment(facts);
  const hasFailed = facts.payments.some(
    (payment) => payment.kind === 'payment' && payment.mode === 'card' && payment.status === 'failed',
  );
  return hasFailed && (kind === 'again' || kind === 'promised');
}

/** The least that a card pays, for one payment or for several at once: providers take nothing below. */
const MIN_CARD_CENTS: Cents = 50;

/** One payment that a page or a charge is to pay, of an order or of a yearly fee. */
type PayablePart =
  | {
      readonly kind: 'order';
      readonly orderId: number;
      readonly payable: Extract<OnlinePayment, { readonly kind: 'promised' | 'again' }>;
      readonly amountCents: Cents;
    }
  | { readonly kind: 'fee'; readonly paymentId: number; readonly amountCents: Cents };

/** What one payment by card pays at once; or that nobody may pay for now, that it is too little for a card, or that nothing is left. */
export type PaidTogether =
  | { readonly kind: 'pay'; readonly parts: readonly PayablePart[]; readonly totalCents: Cents }
  | { readonly kind: 'tooLittle'; readonly totalCents: Cents }
  | { readonly kind: 'checking' }
  | { readonly kind: 'nothing' };

/**
 * What is paid with an order when it is paid by card: all that is left to pay by card of the orders of its cart, and the yearly fee that they brought.
 * The order that is asked about comes first. Where nothing of it is left, the fee that it brought is paid alone. Spec: beneficiary-and-access §4
 * (After creation). See docs/rules/payments.md (Online payments).
 */
export function paidTogether(
  askedOrderId: number,
  orders: readonly { readonly orderId: number; readonly payment: OnlinePayment }[],
  fees: readonly {
    readonly paymentId: number;
    readonly orderId: number | null;
    readonly amountCents: Cents;
    readonly status: PaymentStatus;
  }[],
): PaidTogether {
  const asked = orders.find(({ orderId }) => orderId === askedOrderId)?.payment ?? { kind: 'nothing' };
  if (asked.kind === 'checking') return asked;
  const isLeft = asked.kind !== 'nothing';
  const others = isLeft ? orders.filter(({ orderId }) => orderId !== askedOrderId) : [];
  const parts = [{ orderId: askedOrderId, payment: asked }, ...others].flatMap(
    ({ orderId, payment: payable }): PayablePart[] =>
      payable.kind === 'promised' || payable.kind === 'again'
        ? [{ kind: 'order', orderId, payable, amountCents: payable.amountCents }]
        : [],
  );
  const owed = fees
    .filter(({ status, orderId }) => status === 'pending' && (isLeft || orderId === askedOrderId))
    .map(({ paymentId, amountCents }): PayablePart => ({ kind: 'fee', paymentId, amountCents }));
  const all = [...parts, ...owed];
  const totalCents = sumCents(all.map((part) => part.amountCents));
  if (totalCents >= MIN_CARD_CENTS) return { kind: 'pay', parts: all, totalCents };
  if (totalCents > 0) return { kind: 'tooLittle', totalCents };
  return fees.some(({ status }) => status === 'unknown') ? { kind: 'checking' } : { kind: 'nothing' };
}
