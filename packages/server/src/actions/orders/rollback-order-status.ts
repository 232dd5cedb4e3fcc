import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { forceOrderStatusInTransaction } from '../../orders/force-order-status.ts';
import { lockManagedOrder } from '../../orders/lock-managed-order.ts';
import { refuseForcedStatus } from '../../orders/refuse-forced-status.ts';
import { isRefusal } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentStatusChanged } from './present-status-changed.ts';

export const rollbackOrderStatusHandler = handle(
  rollbackOrderStatus,
  async ({ input, caller, database, changes, now, lang }) => {
    const order = await lockManagedOrder(database, input.orderId, caller);
    if (isRefusal(order)) return order;
    const rolledBack = await forceOrderStatusInTransaction({
      database,
      changes,
      now,
      order,
      to: statusOfNumber(input.ns) ?? 'unknown',
      kind: 'rollback',
      by: { actor: 'manager', userId: caller.userId },
    });
    return rolledBack.ok ? presentStatusChanged(rolledBack.value) : refuseForcedStatus(rolledBack.refusal, order, lang);
  },
);
