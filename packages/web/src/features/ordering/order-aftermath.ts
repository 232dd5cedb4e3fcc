import type { createOrder } from '@loge/contract/ordering/create-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';

type Answer = Pick<OutputOf<typeof createOrder>, 'requestBag' | 'requestPrint'>;

/** What the detail screen still has to say about an order that has just been placed. Spec: beneficiary-and-access §4 (After creation). */
export interface Aftermath extends Answer {
  /** The order was placed in this window a moment ago. */
  readonly isNew: boolean;
}

/** Kept in the window beyond the page: whoever pays by card leaves for the bank's page and comes back to a page that starts anew. */
const storageKey = 'loge.placed';

/** Of the orders placed in this window, the last ones are told about. */
const mostKept = 20;

interface Placed extends Aftermath {
  readonly orderId: number;
}

export function rememberPlaced(orderId: number, { requestBag, requestPrint }: Answer): void {
  const others = readKept().filter((one) => one.orderId !== orderId);
  keep([...others, { orderId, isNew: true, requestBag, requestPrint }].slice(-mostKept));
}

/** What is to be said once; bag and print are said again whenever one comes back. */
export function aftermathOf(orderId: number): Aftermath | undefined {
  return readKept().find((one) => one.orderId === orderId);
}

export function forgetNews(orderId: number): void {
  keep(readKept().map((one) => (one.orderId === orderId ? { ...one, isNew: false } : one)));
}

/** For windows that may not store anything: as long as the page lives. */
let inMemory: readonly Placed[] = [];

function readKept(): readonly Placed[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) && read.every(isPlaced) ? read : [];
  } catch {
    return inMemory;
  }
}

/** Whatever stands in the storage: another version of this page may have written it. */
const isPlaced = (kept: unknown): kept is Placed =>
  typeof kept === 'object' &&
  kept !== null &&
  'orderId' in kept &&
  Number.isSafeInteger(kept.orderId) &&
  'isNew' in kept &&
  typeof kept.isNew === 'boolean' &&
  'requestBag' in kept &&
  typeof kept.requestBag === 'boolean' &&
  'requestPrint' in kept &&
  typeof kept.requestPrint === 'boolean';

function keep(orders: readonly Placed[]): void {
  inMemory = orders;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(orders));
  } catch {
    // Said as long as this page lives.
  }
}
