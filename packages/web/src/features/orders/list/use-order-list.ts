import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import type { OrderListQuery } from '@loge/contract/orders/list-wire';
import type { ManagerOrderListOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallFailure } from '../../../client/failures.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import type { ListAddress } from '../../../lists/list-address.ts';

export type OrderListName = 'all' | 'inbox';

/** The question that a list's address asks. */
export function useOrderListQuery(
  { page, filters, sort, search, view }: ListAddress,
  adherentId: number | null,
): OrderListQuery {
  return useMemo(
    () => ({
      page,
      filters: [...filters],
      includeItemDetails: false,
      ...(sort !== null && { sort }),
      ...(search !== '' && { search }),
      ...(view !== null && { view }),
      ...(adherentId !== null && { adherentId }),
    }),
    [page, filters, sort, search, view, adherentId],
  );
}

/** A page of orders, followed live; the last page stays on screen while the next one is on its way. */
export function useOrderList(
  name: OrderListName,
  query: OrderListQuery,
): UseQueryResult<ManagerOrderListOnWire, CallFailure> {
  return useActionQuery(name === 'all' ? allOrdersList : inboxOrdersList, { data: query }, { keepPrevious: true });
}
