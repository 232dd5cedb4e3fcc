import { divideRounded, sumCents, type Cents } from '../shared/money.ts';
import { parseDecimal } from '../shared/parse-decimal.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { MessageKey } from '../shared/messages.ts';
import { isCalledOff, isDone, type OrderStatus } from '../orders/order-status.ts';
import type { PaymentMode, PaymentStatus } from './payment-modes.ts';

/** One payment of an order, or a refund of one: amounts are never negative, the kind says which way they go. */
export type OrderPayment = {
  readonly kind: 'payment' | 'refund';
  readonly amountCents: Cents;
  readonly status: PaymentStatus;
};

export type Settlement = {
  /** The order's final amount; null while on quote. */
  readonly dueCents: Cents | null;
  /** Collected. */
  readonly settledCents: Cents;
  /** Paid back. */
  readonly refundedCents: Cents;
  /** Promised but not collected (waiting, or being checked with the provider). */
  readonly waitingCents: Cents;
  /** Due − (settled − refunded); negative when too much came in; 0 while on quote. */
  readonly remainderCents: Cents;
  /** Due − what is settled or promised: what a payment dialog still has to arrange. */
  readonly uncoveredCents: Cents;
};

const PROMISED: readonly PaymentStatus[] = ['pending', 'authorised', 'unknown'];

/** Where an order stands with its payments. Cancelled and failed payments do not count. */
export function settlement(dueCents: Cents | null, payments: readonly OrderPayment[]): Settlement {
  const total = (kind: OrderPayment['kind'], statuses: readonly PaymentStatus[]): Cents =>
    sumCents(
      payments
        .filter((payment) => payment.kind === kind && statuses.includes(payment.status))
        .map((payment) => payment.amountCents),
    );
  const settledCents = total('payment', ['collected']);
  const refundedCents = total('refund', ['collected']);
  const waitingCents = total('payment', PROMISED) - total('refund', PROMISED);
  const remainderCents = dueCents === null ? 0 : dueCents - settledCents + refundedCents;
  const uncoveredCents = dueCents === null ? 0 : remainderCents - waitingCents;
  return { dueCents, settledCents, refundedCents, waitingCents, remainderCents, uncoveredCents };
}

/** Of money that came in, what has neither gone back nor is about to: what an order that was cancelled still owes. */
export function unrefundedCents(payments: readonly OrderPayment[]): Cents {
  return sumCents(
    payments.map(({ kind, status, amountCents }) => {
      if (kind === 'payment') return status === 'collected' ? amountCents : 0;
      return status === 'collected' || PROMISED.includes(status) ? -amountCents : 0;
    }),
  );
}

/**
 * How much of what came in too much goes back to the credits that paid, in proportion to what they paid of it; the rest is money. Each takes back what the other has not. See docs/rules/bills.md.
 */
export function surplusOfCredits(
  surplusCents: Cents,
  paid: { readonly byCreditsCents: Cents; readonly byMoneyCents: Cents },
): Cents {
  const { byCreditsCents } = paid;
  // More money may be on its way back than came in by now.
  const byMoneyCents = Math.max(0, paid.byMoneyCents);
  if (surplusCents <= 0 || byCreditsCents <= 0) return 0;
  const share = divideRounded(BigInt(surplusCents) * BigInt(byCreditsCents), BigInt(byCreditsCents + byMoneyCents));
  return Math.min(byCreditsCents, Math.max(share, surplusCents - byMoneyCents));
}

/**
 * What somebody waits for because a refund has failed: as far as there is money to give back, the last one if no other came after it; and an earlier one,
 * which a bank may send back after others were made, as far as the order still owes so much. 0 for nothing. Payments in the order in which they were added.
 */
export function refundToMakeAgain({
  payments,
  dueCents,
  isCalledOff,
  cancellationFeeCents,
}: {
  readonly payments: readonly OrderPayment[];
  /** The order's final amount; null while on quote. */
  readonly dueCents: Cents | null;
  readonly isCalledOff: boolean;
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
}): Cents {
  const refunds = payments.filter(({ kind, status }) => kind === 'refund' && status !== 'cancelled');
  const left = unrefundedCents(payments) - (cancellationFeeCents ?? 0);
  const last = refunds.at(-1);
  const notMadeAgain = last?.status === 'failed' ? Math.min(last.amountCents, left) : 0;
  const owed = isCalledOff ? left : -settlement(dueCents, payments).uncoveredCents;
  const failed = sumCents(refunds.filter(({ status }) => status === 'failed').map(({ amountCents }) => amountCents));
  return Math.max(0, notMadeAgain, Math.min(failed, owed));
}

/** A payment or a refund is promised and not carried out yet: what remains may still change by itself. */
export function hasPendingPayments(payments: readonly OrderPayment[]): boolean {
  return payments.some(({ status }) => PROMISED.includes(status));
}

type PaymentOfMode = OrderPayment & { readonly mode: PaymentMode };

/** The word of a person that they will pay at the desk: it gives way to what is paid there, and is no payment. */
export const isPromiseAtDesk = ({ kind, mode, status }: Pick<PaymentOfMode, 'kind' | 'mode' | 'status'>): boolean =>
  kind === 'payment' && mode === 'conciergerie' && status === 'pending';

/** What of an amount is owed still: neither collected nor about to come by itself, as a debit or a card that is being checked. 0 while on quote. */
export function unpaidCents(dueCents: Cents | null, payments: readonly PaymentOfMode[]): Cents {
  return Math.max(
    0,
    settlement(
      dueCents,
      payments.filter((payment) => !isPromiseAtDesk(payment)),
    ).uncoveredCents,
  );
}

/** An order, as far as it may be unpaid. */
export type OwingOrder = {
  readonly status: OrderStatus;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
  readonly payments: readonly PaymentOfMode[];
};

/** What is owed of an order by now and neither collected nor about to come by itself: of its amount once it is done, of the fee that is kept once it is cancelled. */
export function owedNowCents({ status, finalCents, cancellationFeeCents, payments }: OwingOrder): Cents {
  if (isCalledOff(status)) return unpaidCents(cancellationFeeCents, payments);
  return isDone(status) ? unpaidCents(finalCents, payments) : 0;
}

/** Unpaid: something is owed by now. */
export const isUnpaid = (order: OwingOrder): boolean => owedNowCents(order) > 0;

export type DialogPayment = {
  readonly mode: PaymentMode | null;
  readonly amountCents: Cents;
  /** For credits: what the chosen credit still holds. */
  readonly creditRemainingCents?: Cents;
  /** The mode asks for a cost centre. */
  readonly needsCostCentre?: boolean;
  readonly costCentreId?: number | null;
};

export type PaymentDialog = {
  /** Amount of the order; null while a line has no price (−1 on the wire). */
  readonly totalCents: Cents | null;
  /** A part of the order that can be paid now; null for none. */
  readonly partialCents: Cents | null;
  readonly payments: readonly DialogPayment[];
  readonly shouldBePaid: boolean;
};

export type PaymentDialogVerdict = {
  readonly problems: readonly Problem[];
  /** To confirm before saving. */
  readonly warning: MessageKey | null;
  /** The payments as they will be saved: credit payments capped at what the credit holds. */
  readonly payments: readonly DialogPayment[];
  readonly remainderCents: Cents;
};

export const eurosIn = (text: string): number | null =>
  parseDecimal(text.replaceAll(/[\s\u00a0€]/g, '').replace('\u2212', '-'));

/** Whether a text is an amount, or none at all: what is neither must not be saved as 0. */
export const isAmountText = (text: string): boolean => text.trim() === '' || eurosIn(text) !== null;

/** Reads an amount in euros, with comma or point, into cents; what is no number counts 0. Spec: manager §5. */
export function parseAmount(text: string): Cents {
  const euros = eurosIn(text) ?? 0;
  // Shifting the decimal point in the text: 1.005 × 100 would be 100.49999…
  const cents = Math.sign(euros) * Math.round(Number(`${Math.abs(euros)}e2`));
  return Number.isSafeInteger(cents) ? cents + 0 : 0;
}

/** Words for a payment's sign: a negative amount is an advance or refund. */
export function isRefund(amountCents: Cents): boolean {
  return amountCents < 0;
}

/**
 * Judges the manager's payment dialog, with the exact messages of the specification. Problems block; the warning
 * asks for a confirmation. Spec: manager §5 (Orders and payments).
 */
export function checkPaymentDialog(dialog: PaymentDialog): PaymentDialogVerdict {
  const payments = dialog.payments.map((payment) =>
    payment.mode === 'credits' && payment.creditRemainingCents !== undefined
      ? { ...payment, amountCents: Math.min(payment.amountCents, payment.creditRemainingCents) }
      : payment,
  );
  const verdict = (
    problems: readonly Problem[],
    warning: MessageKey | null,
    remainderCents: Cents,
  ): PaymentDialogVerdict => ({
    problems,
    warning,
    payments,
    remainderCents,
  });
  if (dialog.totalCents === null) return verdict([problem('totalAmount', 'everyLineNeedsAPrice')], null, 0);
  if (dialog.totalCents <= 0 && dialog.partialCents === null)
    return verdict([problem('totalAmount', 'nothingToPay')], null, 0);
  const toPay = dialog.totalCents > 0 ? dialog.totalCents : (dialog.partialCents ?? 0);
  const problems: Problem[] = [];
  for (const [index, payment] of payments.entries()) {
    if (payment.mode === null) problems.push(problem(`payments[${index}].type`, 'choosePaymentMode'));
    if (payment.needsCostCentre === true && (payment.costCentreId ?? null) === null) {
      problems.push(problem(`payments[${index}].costCenterId`, 'costCentreRequired'));
    }
  }
  const remainderCents = toPay - sumCents(payments.map((payment) => payment.amountCents));
  if (remainderCents < 0) problems.push(problem('payments', 'paymentsExceedOrder'));
  const warning = problems.length === 0 && remainderCents > 0 && dialog.shouldBePaid ? 'willBeUnpaid' : null;
  return verdict(problems, warning, remainderCents);
}
