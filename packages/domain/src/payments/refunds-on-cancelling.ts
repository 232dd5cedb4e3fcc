import type { Cents } from '../shared/money.ts';
import type { PaymentStatus } from './payment-modes.ts';

/** What goes back, and by which way, when an order is cancelled. */
export interface RefundOnCancelling<Way> {
  readonly way: Way;
  readonly cents: Cents;
}

/**
 * What goes back where when an order is cancelled now: of each way, what was collected and did not go back yet. What is only promised is
 * cancelled and gives nothing back. Of a fee that is kept, the way of the first payment gives back less; credits always go back whole. `amountCents` is negative for a refund. See docs/rules/cancellation.md, which says what goes back when an order is cancelled.
 */
export function refundsOnCancelling<Way extends string | number>(
  payments: readonly {
    readonly way: Way;
    readonly isCredit: boolean;
    readonly status: PaymentStatus | null;
    readonly amountCents: Cents;
  }[],
  keptCents: Cents = 0,
): readonly RefundOnCancelling<Way>[] {
  const left = new Map<Way, Cents>();
  for (const { way, status, amountCents } of payments) {
    const counts = status === 'collected' || (amountCents < 0 && (status === 'pending' || status === 'authorised'));
    if (counts) left.set(way, (left.get(way) ?? 0) + amountCents);
  }
  const credits = new Set(payments.filter(({ isCredit }) => isCredit).map(({ way }) => way));
  let toKeep = keptCents;
  return [...left]
    .map(([way, cents]) => {
      const kept = credits.has(way) ? 0 : Math.min(toKeep, Math.max(0, cents));
      toKeep -= kept;
      return { way, cents: cents - kept };
    })
    .filter(({ cents }) => cents > 0);
}
