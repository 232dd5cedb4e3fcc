import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { createContext, use } from 'react';
import type { OrderInHand } from './order-in-hand.ts';

/** What can be done with orders from any of their screens. */
export interface OrderActs {
  /** Does what a button of the server says, asking what its dialog must ask. */
  readonly run: (order: OrderInHand, action: OrderActionOnWire) => void;
  /** Does what the filled button says. */
  readonly runFilled: (order: OrderInHand) => void;
  /** Changes the status with a comment, a file, or without a mail. */
  readonly explain: (order: OrderInHand) => void;
  /** Changes the status of several orders. `left` are those of the selection that cannot make it. */
  readonly changeSeveral: (
    orders: readonly OrderInHand[],
    action: OrderActionOnWire,
    left: readonly OrderInHand[],
  ) => void;
  /** Tells the beneficiary by mail and notification that the order has changed. */
  readonly notify: (order: OrderInHand) => void;
  /** Asks for another slot, or another length. */
  readonly changeSlot: (order: OrderInHand) => void;
  /** Takes an order back into the inbox. */
  readonly wake: (order: OrderInHand) => void;
  /** Asks what was bought for an order. */
  readonly addSpending: (orderId: number) => void;
  /** Takes a spending back, asking why. */
  readonly deleteSpending: (spendingId: number) => void;
}

/** The order with which something was done last; the walk through a list goes on from it. */
export const LastActedContext = createContext<number | null>(null);

export const OrderActsContext = createContext<OrderActs | null>(null);

export function useOrderActs(): OrderActs {
  const acts = use(OrderActsContext);
  if (acts === null) throw new Error('useOrderActs needs an <OrderActsProvider> above it');
  return acts;
}
