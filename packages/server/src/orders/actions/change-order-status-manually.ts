import { changeOrderStatusManually } from '@loge/contract/orders/change-order-status-manually';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { refuseForcedStatus } from '../../order-steps/refuse-forced-status.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const changeOrderStatusManuallyHandler = handle(
  changeOrderStatusManually,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
    if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
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
