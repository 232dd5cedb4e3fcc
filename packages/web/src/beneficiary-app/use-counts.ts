import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { useActionQuery } from '../client/use-action.ts';
import { useBasicData } from '../client/use-basic-data.ts';

/** The numbers on the places: orders in progress, unread messages, unread alerts. 0 while they are not known. */
export interface Counts {
  readonly activity: number;
  readonly chat: number;
  readonly notifications: number;
}

export function useCounts(): Counts {
  const { data: orders } = useActionQuery(myOrdersList, {}, { select: ({ countInProgress }) => countInProgress });
  const unread = useBasicData();
  return {
    activity: orders ?? 0,
    chat: unread.messages,
    notifications: unread.alerts,
  };
}
