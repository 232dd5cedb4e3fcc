import { INBOX_REASONS, type InboxReason } from '@loge/domain/orders/attention';
import { ORDER_VIEWS, viewCriteria } from '@loge/domain/orders/order-views';
import type { OrderCondition, ZoneGroup } from './rows/order-list-conditions.ts';
import type { OrderSortColumn } from './rows/order-list-rows.ts';
import { lateInInbox, viewConditions } from './order-list-query.ts';

/** What one of the manager's order lists is, apart from what it is asked with. */
export interface OrderListKind {
  readonly inInbox: boolean;
  readonly firstSort: { readonly column: OrderSortColumn; readonly ascending: boolean };
  /** The views above it; the first one is shown when none is asked for. */
  readonly views: readonly {
    readonly name: string;
    readonly label: string;
    readonly conditions: (groups: readonly ZoneGroup[]) => readonly OrderCondition[];
    /** Time alone brings orders into it: its count is kept for less long. */
    readonly followsTheClock: boolean;
  }[];
}

/** Every order. */
export const allOrdersAt = (now: Date): OrderListKind => ({
  inInbox: false,
  firstSort: { column: 'id', ascending: false },
  views: ORDER_VIEWS.map(({ key, label }) => ({
    name: key,
    label,
    conditions: (groups) => viewConditions(key, groups, now),
    followsTheClock: viewCriteria(key).attention !== null,
  })),
});

/** What is late or unpaid is so also where something more pressing holds: the same numbers as above all orders. */
function ofReason(reason: InboxReason, now: Date): readonly OrderCondition[] {
  if (reason === 'late') return lateInInbox(now);
  return reason === 'unpaid' ? [{ on: 'unpaid', is: true }] : [{ on: 'inbox', now, reasons: [reason] }];
}

/** What waits for a manager now, most pressing first; each reason is a view of its own. */
export const inboxAt = (now: Date): OrderListKind => ({
  inInbox: true,
  firstSort: { column: 'attention', ascending: true },
  views: [
    { name: 'all', label: 'Tout', conditions: () => [{ on: 'inbox', now, reasons: null }], followsTheClock: true },
    ...INBOX_REASONS.map(({ key, label }) => ({
      name: key,
      label,
      conditions: () => ofReason(key, now),
      followsTheClock: true,
    })),
  ],
});
