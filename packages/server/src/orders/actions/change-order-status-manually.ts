import { changeOrderStatusManually } from '@loge/contract/orders/change-order-status-manually';
import { statusOfNumber } from '@loge/domain/orders/order-status';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { refuseForcedStatus } from '../../order-steps/refuse-forced-status.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const changeOrderStatusManuallyHandler = handle(
  changeOrderStatusManually,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
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
