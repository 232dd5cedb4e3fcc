import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { canBeTakenBack } from '@loge/domain/orders/undo-status';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import type { OrderInHand } from './order-in-hand.ts';

type OrderToChange = Pick<OrderInHand, 'statusGestionnaire'>;

/** Whether orders that go to this status can be taken back all: what moves money or the day of the service cannot. */
export const canAllBeTakenBack = (
  orders: readonly OrderToChange[],
  newStatus: number,
  newDate: LocalDate | null = null,
): boolean => {
  const to = statusOfNumber(newStatus);
  return orders.every(({ statusGestionnaire }) => {
    const from = statusOfNumber(statusGestionnaire);
    return from !== null && to !== null && canBeTakenBack({ from, to, newDate });
  });
};

/** What takes the reader's own changes of status back, in the seconds after them. Undefined where one of them cannot be. */
export function useStatusUndo() {
  const undo = useActionWithToast(undoOrderStatus);
  return (
    newStatus: number,
    orders: readonly Pick<OrderInHand, 'id' | 'statusGestionnaire'>[],
    newDate: LocalDate | null = null,
  ): (() => void) | undefined =>
    canAllBeTakenBack(orders, newStatus, newDate)
      ? () => {
          for (const { id } of orders) void undo({ orderId: id });
        }
      : undefined;
}
