import { sumCents, type Cents } from '../shared/money.ts';
import type { PaymentStatus } from './payment-modes.ts';

export type PromisedPayment = {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly status: PaymentStatus;
  readonly amountCents: Cents;
};

/** What becomes of a promise: another amount, or 0, which cancels it. */
export type AdaptedPromise = { readonly paymentId: number; readonly amountCents: Cents };

const FIXED: readonly PaymentStatus[] = ['collected', 'authorised', 'unknown'];

/**
 * After an order was priced anew, what was promised for it follows: the last promise takes up the difference, and is
 * cancelled when nothing is left for it, then the one before. What was collected or is with a provider stays as it is.
 * On quote (`dueCents` null) nothing changes. Answers only what changes. See docs/rules/payments.md.
 */
export function adaptPromises(dueCents: Cents | null, payments: readonly PromisedPayment[]): AdaptedPromise[] {
  if (dueCents === null) return [];
  const signed = ({ kind, amountCents }: PromisedPayment): Cents => (kind === 'refund' ? -amountCents : amountCents);
  const fixed = sumCents(payments.filter(({ status }) => FIXED.includes(status)).map(signed));
  const open = payments.filter(({ kind, status }) => kind === 'payment' && status === 'pending');
  let missing = Math.max(0, dueCents - fixed) - sumCents(open.map(({ amountCents }) => amountCents));
  const adapted: AdaptedPromise[] = [];
  for (const { id, amountCents } of open.toReversed()) {
    if (missing === 0) break;
    const next = Math.max(0, amountCents + missing);
    missing -= next - amountCents;
    adapted.push({ paymentId: id, amountCents: next });
  }
  return adapted;
}
