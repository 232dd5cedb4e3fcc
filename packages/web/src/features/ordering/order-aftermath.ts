import type { createOrder } from '@loge/contract/ordering/create-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';

type Answer = Pick<OutputOf<typeof createOrder>, 'requestBag' | 'requestPrint'>;

/** What the detail screen still has to say about an order that has just been placed. Spec: beneficiary-and-access §4 (After creation). */
export interface Aftermath extends Answer {
  /** The order was placed in this window a moment ago. */
  readonly isNew: boolean;
}

const placed = new Map<number, Aftermath>();

export function rememberPlaced(orderId: number, { requestBag, requestPrint }: Answer): void {
  placed.set(orderId, { isNew: true, requestBag, requestPrint });
}

/** What is to be said once; bag and print are said again whenever one comes back. */
export function aftermathOf(orderId: number): Aftermath | undefined {
  return placed.get(orderId);
}

export function forgetNews(orderId: number): void {
  const known = placed.get(orderId);
  if (known !== undefined) placed.set(orderId, { ...known, isNew: false });
}
