import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { refuseForcedStatus } from '../../order-steps/refuse-forced-status.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const rollbackOrderStatusHandler = handle(
  rollbackOrderStatus,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
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
