import { orderDetail } from '@loge/contract/ordering/order-detail';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { CallFailure } from '../../client/failures.ts';
import { useActionQuery } from '../../client/use-action.ts';

/** An order as its manager sees it, kept live. `keepPrevious` shows the last one while the next is on its way. */
export function useManagerOrder(id: number): UseQueryResult<ManagerOrderDetailOnWire, CallFailure> {
  return useActionQuery(orderDetail, { id }, { select: managerOrder, intervalMs: whileMailsWait });
}

/** A mail leaves within seconds of its step, and nothing else reports it. One that waits longer waits for its mail server. */
const justNowMs = 2 * 60_000;
const askAgainMs = 4000;

function whileMailsWait({ order }: OutputOf<typeof orderDetail>): number | null {
  if (order.audience !== 'manager') return null;
  const isNew = (creation: string): boolean => Date.now() - Date.parse(creation) < justNowMs;
  return order.statuses.some(({ mail, creation }) => mail === 'waiting' && isNew(creation)) ? askAgainMs : null;
}

function managerOrder({ order }: OutputOf<typeof orderDetail>): ManagerOrderDetailOnWire {
  if (order.audience !== 'manager') throw new Error('A manager was answered with the order of a beneficiary');
  return order;
}
