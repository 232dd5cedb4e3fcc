import { MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import type { PaymentStatus } from '../payments/payment-modes.ts';
import { beneficiaryStatus, isCalledOff, type OrderStatus } from './order-status.ts';

export type CancellationFacts = {
  readonly status: OrderStatus;
  readonly createdAt: Moment;
  /** When the service begins; null for orders without a date. */
  readonly serviceAt: Moment | null;
  /** Hours before the service (with a date) or after the order (without) in which cancelling is free; null for none. */
  readonly retractationDelayHours: number | null;
  /** A request is already waiting for the desk's answer. */
  readonly alreadyRequested: boolean;
};

export type Cancellation = {
  /** The beneficiary may ask, by a comment; the desk decides. */
  readonly canCancel: boolean;
  /** Asking now may cost fees: the screen warns. */
  readonly cancelAfterDelay: boolean;
  /** The last moment at which cancelling is free; null when there is none (no date and no delay). */
  readonly deadline: Moment | null;
};

/**
 * Whether a beneficiary may ask to cancel, and whether fees may apply. With a date the deadline is the service
 * minus the delay; without one it is the order plus the delay. Exactly at the deadline is still free.
 * Spec: beneficiary-and-access §1 (cancellation deadlines), §4 (Cancellation). See docs/rules/cancellation.md.
 */
export function cancellation(facts: CancellationFacts, now: Moment): Cancellation {
  const seenAs = beneficiaryStatus(facts.status);
  const running =
    seenAs === 'NEW' || seenAs === 'TO_BE_PROCESSED' || seenAs === 'ACCEPTED' || seenAs === 'BEING_PROCESSED';
  const begun = facts.serviceAt !== null && now >= facts.serviceAt;
  const canCancel = running && !begun && !facts.alreadyRequested;
  const deadline = cancellationDeadline(facts);
  return { canCancel, cancelAfterDelay: canCancel && deadline !== null && now > deadline, deadline };
}

/** The last moment at which cancelling is free, or null when there is none. */
export function cancellationDeadline(
  facts: Pick<CancellationFacts, 'createdAt' | 'serviceAt' | 'retractationDelayHours'>,
): Moment | null {
  const delay = facts.retractationDelayHours ?? 0;
  if (facts.serviceAt !== null) return facts.serviceAt - delay * MS_PER_HOUR;
  return delay > 0 ? facts.createdAt + delay * MS_PER_HOUR : null;
}

/**
 * What a cancelled order costs all the same, in cents: the fee that the desk kept (`keptCents`); without one the payments that were kept or promised,
 * less what goes back. Null for an order that is not cancelled, or costs nothing. Spec: beneficiary-and-access §1 (possible fees after the deadline).
 */
export function cancellationFees(
  status: OrderStatus,
  payments: readonly {
    readonly kind: 'payment' | 'refund';
    readonly status: PaymentStatus;
    readonly amountCents: Cents;
  }[],
  keptCents: Cents | null,
): Cents | null {
  if (!isCalledOff(status)) return null;
  if (keptCents !== null) return keptCents;
  const kept = payments.map((payment) => {
    // Of a payment that the provider is still asked about nobody knows whether it came in: it is no fee.
    if (payment.status === 'cancelled' || (payment.kind === 'payment' && payment.status === 'unknown')) return 0;
    // A refund that failed is still due to the person.
    if (payment.kind === 'refund') return -payment.amountCents;
    return payment.status === 'failed' ? 0 : payment.amountCents;
  });
  const feeCents = sumCents(kept);
  return feeCents > 0 ? feeCents : null;
}
