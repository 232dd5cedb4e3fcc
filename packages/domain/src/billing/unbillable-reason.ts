import { isCalledOff, isDone, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';

export type BillingFacts = {
  readonly status: OrderStatus;
  readonly hasBill: boolean;
  /** The partner bills the beneficiary itself. */
  readonly partnerBills: boolean;
  /** What is owed; null while on quote. */
  readonly finalCents: Cents | null;
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
};

export type UnbillableReason = 'tooEarly' | 'byPartner' | 'nothingOwed' | 'alreadyBilled';

/** Why no bill can be made of an order now; null where one can. An order is billed once it is done: then its amount is owed; one that was cancelled, for the fee that is kept. Spec: manager §4 ("generate bill"). */
export function unbillableReason({
  status,
  hasBill,
  partnerBills,
  finalCents,
  cancellationFeeCents,
}: BillingFacts): UnbillableReason | null {
  if (hasBill) return 'alreadyBilled';
  if (partnerBills) return 'byPartner';
  if (isCalledOff(status) && cancellationFeeCents !== null) return null;
  if (!isDone(status)) return 'tooEarly';
  return finalCents === null || finalCents === 0 ? 'nothingOwed' : null;
}
