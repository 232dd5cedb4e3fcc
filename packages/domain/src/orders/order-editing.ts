import { isCalledOff, isDone, type OrderStatus } from './order-status.ts';

export type OrderEditingFacts = {
  readonly status: OrderStatus;
  readonly hasBill: boolean;
  /** Its lines are in a partner's billing statement that is closed. */
  readonly billingStatement: 'none' | 'open' | 'closed';
};

/** True when nothing about the order's amount or status changes any more: its partner has billed it to us for good. */
export function isImmutable({ billingStatement }: Pick<OrderEditingFacts, 'billingStatement'>): boolean {
  return billingStatement === 'closed';
}

/**
 * True while items and prices may be changed: until the order is done (then its amount is owed), cancelled or billed. To correct a done order it is rolled
 * back first, which undoes the charge. Spec: manager §3 (editable, immutable).
 */
export function isEditable(facts: OrderEditingFacts): boolean {
  return !isImmutable(facts) && !facts.hasBill && !isDone(facts.status) && !isCalledOff(facts.status);
}
