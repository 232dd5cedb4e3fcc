import type { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { managerStatusLabel, statusNumber } from '@loge/domain/orders/order-status';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';

/** Where an order stands after a change of status, and after what followed from it by itself. */
export const presentStatusChanged = (order: OrderFacts): OutputOf<typeof undoOrderStatus> => ({
  orderId: order.id,
  statusGestionnaire: statusNumber(order.status),
  statusLabel: managerStatusLabel(order.status),
});
