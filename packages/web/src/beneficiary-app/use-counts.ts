import { basicData } from '@loge/contract/access/basic-data';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { useActionQuery } from '../client/use-action.ts';

/** The numbers on the places: orders in progress, unread messages, unread alerts. 0 while they are not known. */
export interface Counts {
  readonly activity: number;
  readonly chat: number;
  readonly notifications: number;
}

export function useCounts(): Counts {
  const { data: orders } = useActionQuery(myOrdersList, {}, { select: ({ data }) => data.length });
  const { data: unread } = useActionQuery(basicData, {});
  return {
    activity: orders ?? 0,
    chat: unread?.nbUnreadMessages ?? 0,
    notifications: unread?.nbUnreadAlerts ?? 0,
  };
}
