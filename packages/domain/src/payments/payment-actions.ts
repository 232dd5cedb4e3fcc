import type { Permission } from '../access/permissions.ts';
import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';
import type { PaymentMode, PaymentStatus } from './payment-modes.ts';

/** A payment or a refund, as far as what may be done with it is concerned. */
export type PaymentFacts = {
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: Cents;
  /** What of it was paid back, or is about to be. */
  readonly refundedCents: Cents;
  /** The order's; null for a payment that belongs to no order. */
  readonly orderStatus: OrderStatus | null;
};

/** Paid over the counter or out of a credit: the money is there when the desk records it. All others are marked when it has arrived. */
const COLLECTED_AT_ONCE: readonly PaymentMode[] = [
  'cash',
  'cheque',
  'desk_card',
  'cesu',
  'credits',
  'credit_note',
  'partner',
];
/** A promise to pay at the desk is no payment; what a provider carries out, only the provider can confirm or give back. */
const NOT_MARKED_BY_HAND: readonly PaymentMode[] = ['conciergerie', 'card', 'e_debit', 'free'];
const BY_PROVIDER: readonly PaymentMode[] = ['card', 'e_debit'];
const OPEN: readonly PaymentStatus[] = ['pending', 'authorised'];

/** True when a payment of this mode counts as collected as soon as the desk records it. */
export function isCollectedAtOnce(mode: PaymentMode): boolean {
  return COLLECTED_AT_ONCE.includes(mode);
}

/** True once the order's money is settled: nothing comes in any more, and only what a failed refund left goes back, until a rollback opens it again. */
export function moneyIsClosed(status: OrderStatus): boolean {
  return status === 'paid' || status === 'archived';
}

/** Marking by hand that the money of an open payment has arrived, or that an open refund was paid. Spec: manager §4, §6 (COMPTA). */
export function mayMarkCollected(payment: PaymentFacts): boolean {
  if (!OPEN.includes(payment.status) || payment.orderStatus === null) return false;
  if (payment.kind === 'refund') return !BY_PROVIDER.includes(payment.mode);
  return (
    !moneyIsClosed(payment.orderStatus) &&
    !isCalledOff(payment.orderStatus) &&
    !NOT_MARKED_BY_HAND.includes(payment.mode)
  );
}

/** The same with the permission that it takes. */
export function canMarkCollected(payment: PaymentFacts, permissions: readonly Permission[]): boolean {
  return permissions.includes('COMPTA') && mayMarkCollected(payment);
}

/**
 * Cancelling: what is open, or what was collected and turns out not to have happened (a typing error, a bounced
 * cheque); never what was refunded, what a provider collected, what settled an order for good, or what an order that was cancelled gives back. Spec: manager §5.
 */
export function canCancelPayment(payment: PaymentFacts): boolean {
  if (payment.orderStatus === null || moneyIsClosed(payment.orderStatus) || isCalledOff(payment.orderStatus))
    return false;
  if (OPEN.includes(payment.status)) return true;
  return (
    payment.kind === 'payment' &&
    payment.status === 'collected' &&
    payment.refundedCents === 0 &&
    !BY_PROVIDER.includes(payment.mode)
  );
}
