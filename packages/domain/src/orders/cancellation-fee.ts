import { vatInside, type VatLine } from '../ordering/price-order.ts';
import type { OrderPayment } from '../payments/settlement.ts';
import type { PaymentMode } from '../payments/payment-modes.ts';
import { splitInProportion, sumCents, type Cents } from '../shared/money.ts';
import type { CancellationTerms } from './cancellation-terms.ts';

export type CancellationFeeFacts = {
  /** On which terms the order is cancelled; null once it is over. */
  readonly terms: CancellationTerms['kind'] | null;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  /** The partner bills the beneficiary itself: what is kept would be the partner's. */
  readonly partnerBills: boolean;
  /** Its beneficiary has withdrawn from it and waits for the desk. */
  readonly withdrawalWaits: boolean;
  readonly payments: readonly (OrderPayment & { readonly mode: PaymentMode })[];
};

/**
 * The most that the desk may keep of an order that it cancels: nothing in the free time, later no more than the order costs and than what came in and
 * stayed. Credits always go back whole. 0 where nothing may be kept. See docs/rules/cancellation.md.
 */
export function cancellationFeeAtMost(facts: CancellationFeeFacts): Cents {
  const { terms, finalCents, partnerBills, withdrawalWaits, payments } = facts;
  if ((terms !== 'fees' && terms !== 'begun') || partnerBills || withdrawalWaits) return 0;
  return Math.max(0, Math.min(finalCents ?? 0, keepableCents(payments)));
}

/** Of what came in otherwise than by credit, what has neither gone back nor is about to. */
function keepableCents(payments: CancellationFeeFacts['payments']): Cents {
  return sumCents(
    payments.map(({ kind, mode, status, amountCents }) => {
      if (mode === 'credits') return 0;
      if (kind === 'payment') return status === 'collected' ? amountCents : 0;
      return status === 'cancelled' || status === 'failed' ? 0 : -amountCents;
    }),
  );
}

/** A fee per VAT rate: it is split over the rates of what was ordered, in proportion to what each came to, VAT included. */
export function cancellationFeeVat(feeCents: Cents, ordered: readonly VatLine[]): readonly VatLine[] {
  const shares = splitInProportion(
    feeCents,
    ordered.map(({ includingVatCents }) => includingVatCents),
  );
  return ordered
    .map(({ ratePercent }, index) => vatInside(shares[index] ?? 0, ratePercent))
    .filter(({ includingVatCents }) => includingVatCents > 0);
}
