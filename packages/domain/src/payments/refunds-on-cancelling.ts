import type { Cents } from '../shared/money.ts';
import type { PaymentStatus } from './payment-modes.ts';

/** What goes back, and by which way, when an order is cancelled. */
export interface RefundOnCancelling<Way> {
  readonly way: Way;
  readonly cents: Cents;
}

/**
 * What goes back where when an order is cancelled now: of each way, what was collected and did not go back yet. What is only promised is
 * cancelled and gives nothing back. `amountCents` is negative for a refund. See docs/rules/payments.md (An order that is called off).
 */
export function refundsOnCancelling<Way extends string | number>(
  payments: readonly { readonly way: Way; readonly status: PaymentStatus | null; readonly amountCents: Cents }[],
): readonly RefundOnCancelling<Way>[] {
  const left = new Map<Way, Cents>();
  for (const { way, status, amountCents } of payments) {
    const counts = status === 'collected' || (amountCents < 0 && (status === 'pending' || status === 'authorised'));
    if (counts) left.set(way, (left.get(way) ?? 0) + amountCents);
  }
  return [...left].filter(([, cents]) => cents > 0).map(([way, cents]) => ({ way, cents }));
}
