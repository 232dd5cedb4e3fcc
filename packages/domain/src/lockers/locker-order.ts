import type { OrderStatus } from '../orders/order-status.ts';
import type { WorkflowType } from '../orders/workflow-types.ts';

/** What a beneficiary has to do at the locker now. */
export const LOCKER_STEPS = ['toDropOff', 'toCollect'] as const;
export type LockerStep = (typeof LOCKER_STEPS)[number];

export interface LockerFacts {
  readonly status: OrderStatus;
  readonly workflow: WorkflowType;
  /** Its desk has a connected locker, its offer follows the lockers' rules, and its partner uses them there. */
  readonly usesLocker: boolean;
  /** Its items lie at the desk already: they were dropped off before their price was asked for. */
  readonly isDroppedOff: boolean;
}

/** From then on until the items are handed in. */
const waitsForItems: ReadonlySet<OrderStatus> = new Set(['accepted', 'quote_accepted', 'to_be_dropped_off']);

/**
 * When an order's beneficiary stands before a locker: to drop off what the order is about, or to take what lies there. Null at any
 * other moment. What lies in a locker can be taken out whatever the offer says today. Spec: partner-content-locker §4 (Order at a locker).
 */
export function lockerStep({ status, workflow, usesLocker, isDroppedOff }: LockerFacts): LockerStep | null {
  if (status === 'available_in_locker') return 'toCollect';
  const isAwaited = workflow === 'DEPOSE_REPRISE_ENTREPRISE' && !isDroppedOff && waitsForItems.has(status);
  return usesLocker && isAwaited ? 'toDropOff' : null;
}

/**
 * The text of the QR code that a locker reads for one order: its number finds the order, the secret proves whose it is. Letters,
 * digits and dashes only, so that it may stand in an address; and never beginning as a provider's code (`PVD`) does.
 */
export function lockerCodeText(orderId: number, secret: string): string {
  return `CMD-${orderId}-${secret.replaceAll('-', '')}`;
}

/** What somebody holds before a reader: for which order, and the secret that proves it. */
export interface PresentedLockerCode {
  readonly orderId: number;
  readonly secret: string;
}

/** Reads a code back, as it was drawn or as somebody typed it; null for any other text. The secret is still to be compared. */
export function readLockerCode(text: string): PresentedLockerCode | null {
  const [, order, secret] = /^CMD-([1-9]\d{0,14})-([\da-f]{32})$/i.exec(text.trim()) ?? [];
  return order === undefined || secret === undefined ? null : { orderId: Number(order), secret: secret.toLowerCase() };
}
