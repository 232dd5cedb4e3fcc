import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { statusDirection } from '@loge/domain/orders/filled-act';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';

/** What takes the reader's own changes of status back, in the seconds after them. Undefined where money goes back with them. */
export function useStatusUndo(): (newStatus: number, orderIds: readonly number[]) => (() => void) | undefined {
  const undo = useActionWithToast(undoOrderStatus);
  return (newStatus, orderIds) =>
    statusDirection(newStatus) === 'off'
      ? undefined
      : () => {
          for (const orderId of orderIds) void undo({ orderId });
        };
}
