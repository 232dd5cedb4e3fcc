import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { refuseForcedStatus } from '../../order-steps/refuse-forced-status.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const rollbackOrderStatusHandler = handle(
  rollbackOrderStatus,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
    if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
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
