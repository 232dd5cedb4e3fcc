import { isDone, type OrderStatus } from '../orders/order-status.ts';
import type { Cents } from '../shared/money.ts';

export type BillingFacts = {
  readonly status: OrderStatus;
  readonly hasBill: boolean;
  /** The partner bills the beneficiary itself. */
  readonly partnerBills: boolean;
  /** What is owed; null while on quote. */
  readonly finalCents: Cents | null;
};

export type UnbillableReason = 'tooEarly' | 'byPartner' | 'nothingOwed' | 'alreadyBilled';

/** Why no bill can be made of an order now; null where one can. An order is billed once it is done: then its amount is owed. Spec: manager §4 ("generate bill"). */
export function unbillableReason({ status, hasBill, partnerBills, finalCents }: BillingFacts): UnbillableReason | null {
  if (hasBill) return 'alreadyBilled';
  if (partnerBills) return 'byPartner';
  if (!isDone(status)) return 'tooEarly';
  return finalCents === null || finalCents === 0 ? 'nothingOwed' : null;
}
