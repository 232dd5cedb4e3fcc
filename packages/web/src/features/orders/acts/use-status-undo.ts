import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { canBeTakenBack, canOfferUndo } from '@loge/domain/orders/undo-status';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import type { OrderInHand } from './order-in-hand.ts';

type OrderToChange = Pick<OrderInHand, 'statusGestionnaire'>;

/** Whether orders that go to this status can be taken back all: what moves money or the day of the service cannot. */
export const canAllBeTakenBack = (orders: readonly OrderToChange[], newStatus: number): boolean => {
  const to = statusOfNumber(newStatus);
  return orders.every(({ statusGestionnaire }) => {
    const from = statusOfNumber(statusGestionnaire);
    return from !== null && to !== null && canBeTakenBack({ from, to, newDate: null });
  });
};

interface ChangeMade {
  readonly orderId: number;
  /** Null where it cannot be taken back. */
  readonly step: number | null;
}

/** What takes the reader's own changes of status back, in the seconds after them. Undefined where one of them cannot be,
 * or where the first one, made at `since`, would be too old before the offer ends. */
export function useStatusUndo() {
  const undo = useActionWithToast(undoOrderStatus);
  return (changes: readonly ChangeMade[], since: number): (() => void) | undefined => {
    const steps = changes.flatMap(({ orderId, step }) => (step === null ? [] : [{ orderId, step }]));
    const isInTime = canOfferUndo({ since, now: performance.now() });
    if (steps.length < changes.length || !isInTime) return undefined;
    return () => {
      for (const each of steps) void undo(each);
    };
  };
}
