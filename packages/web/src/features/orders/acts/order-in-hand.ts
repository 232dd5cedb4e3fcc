import type { FilledActOnWire, OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { statusDirection } from '@loge/domain/orders/filled-act';

/** What the acts need to know of an order, wherever it is shown. */
export interface OrderInHand {
  readonly id: number;
  readonly statusGestionnaire: number;
  readonly statusLabel: string;
  /** The beneficiary's name; empty when it is for the company itself. */
  readonly adherentName: string;
  readonly actions: readonly OrderActionOnWire[];
  /** What the filled button does, and the key R. */
  readonly filledAct: FilledActOnWire | null;
  /** Null where there is none, and where the list does not know it. */
  readonly debitDate: LocalDate | null;
  /** The day that was announced; null where there is none, and where the list does not know it. */
  readonly expectedDay: LocalDate | null;
}

interface SummaryOfOrder extends Omit<OrderInHand, 'adherentName' | 'debitDate' | 'expectedDay'> {
  readonly adherent: string;
}

/** An order of a list. */
export const inHand = ({
  id,
  statusGestionnaire,
  statusLabel,
  adherent,
  actions,
  filledAct,
}: SummaryOfOrder): OrderInHand => ({
  id,
  statusGestionnaire,
  statusLabel,
  adherentName: adherent,
  actions,
  filledAct,
  debitDate: null,
  expectedDay: null,
});

/** Where several orders can go together: each status with the orders that can, those that must be priced or settled first aside. */
export interface CommonChange {
  readonly newStatus: number;
  readonly action: OrderActionOnWire;
  readonly orders: readonly OrderInHand[];
}

/** The changes of status that at least one of the orders may make now: steps on first, then those that most can make; cancelling last. */
export function commonChanges(orders: readonly OrderInHand[]): CommonChange[] {
  const found = new Map<number, { action: OrderActionOnWire; orders: OrderInHand[] }>();
  for (const order of orders) {
    for (const action of order.actions) {
      const { newStatus, requiresPrices, requiresPaymentCheck } = action.options;
      if (action.actionName !== 'changeStatus' || newStatus === null || requiresPrices || requiresPaymentCheck)
        continue;
      const known = found.get(newStatus);
      if (known === undefined) found.set(newStatus, { action, orders: [order] });
      else known.orders.push(order);
    }
  }
  return [...found]
    .map(([newStatus, { action, orders: able }]) => ({ newStatus, action, orders: able }))
    .toSorted(
      (a, b) =>
        rank[statusDirection(a.newStatus)] - rank[statusDirection(b.newStatus)] || b.orders.length - a.orders.length,
    );
}

const rank = { on: 0, aside: 1, off: 2 } as const;
