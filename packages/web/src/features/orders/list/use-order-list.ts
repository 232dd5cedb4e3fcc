import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type {
  ManagerOrderListOnWire,
  ManagerOrderSummaryOnWire,
} from '@loge/contract/orders/manager-order-summary-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callAction } from '../../../client/call-action.ts';
import { isCallFailure, type CallFailure } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { clockRefetchMs } from '../../../client/refetch-interval.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import type { ListAddress } from '../../../lists/list-address.ts';
import { orderListQuestion } from './order-list-question.ts';

export type OrderListName = 'all' | 'inbox';

const contracts = { all: allOrdersList, inbox: inboxOrdersList } as const;

/** The question that a list's address asks, the same one while the address stays. */
export function useOrderListQuery(
  { page, filters, sort, search, view, upTo }: ListAddress,
  adherentId: number | null,
  firstView?: string,
): OrderListQuery {
  return useMemo(
    () => orderListQuestion({ page, filters, sort, search, view, upTo: upTo ?? null }, adherentId, firstView),
    [page, filters, sort, search, view, upTo, adherentId, firstView],
  );
}

/** A page of orders, followed live, and by the clock: time alone makes orders late. The last page stays on screen while the next one is on its way. */
export function useOrderList(
  name: OrderListName,
  query: OrderListQuery,
): UseQueryResult<ManagerOrderListOnWire, CallFailure> {
  return useActionQuery(contracts[name], { data: query }, { keepPrevious: true, intervalMs: clockRefetchMs });
}

export interface PrintedOrders {
  /** What is being printed; null while nothing is. */
  readonly orders: readonly ManagerOrderSummaryOnWire[] | null;
  readonly start: (keys: ReadonlySet<string>) => Promise<void>;
  readonly stop: () => void;
}

/** Orders of the page on screen, asked again with their lines, for paper. */
export function usePrintedOrders(name: OrderListName, query: OrderListQuery): PrintedOrders {
  const toast = useToast();
  const failureText = useFailureText();
  const [orders, setOrders] = useState<readonly ManagerOrderSummaryOnWire[] | null>(null);
  const stop = useCallback(() => setOrders(null), []);
  const start = async (keys: ReadonlySet<string>) => {
    try {
      const { items } = await callAction(contracts[name], { data: { ...query, includeItemDetails: true } });
      setOrders(items.filter(({ id }) => keys.has(String(id))));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      toast.error(failureText(error));
    }
  };
  return { orders, start, stop };
}
