import { changeOrderStatusManually } from '@loge/contract/orders/change-order-status-manually';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { lockManagedOrder } from '../../order-facts/lock-managed-order.ts';
import { refuseForcedStatus } from '../../order-steps/refuse-forced-status.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const changeOrderStatusManuallyHandler = handle(
  changeOrderStatusManually,
  async ({ input, caller, database, changes, now, lang }) => {
    const order = await lockManagedOrder(database, input.orderId, caller);
    if (isRefusal(order)) return order;
    const forced = await forceOrderStatusInTransaction({
      database,
      changes,
      now,
      order,
      to: statusOfNumber(input.statusId) ?? 'unknown',
      kind: 'forced',
      by: { actor: 'manager', userId: caller.userId },
    });
    return forced.ok ? presentStatusChanged(forced.value) : refuseForcedStatus(forced.refusal, order, lang);
  },
);
