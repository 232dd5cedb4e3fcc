import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useUser } from '../../../session/session.ts';
import type { OrderInHand } from './order-in-hand.ts';

/** What takes changes of status back, for those who may: each order returns to the status that it had. Undefined for all others. */
export function useStatusUndo(): ((orders: readonly OrderInHand[]) => () => void) | undefined {
  const { permissionsSet } = useUser();
  const rollBack = useActionWithToast(rollbackOrderStatus);
  if (!permissionsSet.includes('ROLLBACK_ORDER') && !permissionsSet.includes('PROD')) return undefined;
  return (orders) => () => {
    for (const { id, statusGestionnaire } of orders) void rollBack({ orderId: id, ns: statusGestionnaire });
  };
}
