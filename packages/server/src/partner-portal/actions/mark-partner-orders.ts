import { markPartnerOrders } from '@loge/contract/partner-portal/mark-partner-orders';
import { mayMark, type PartnerMark } from '@loge/domain/orders/partner-marks';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { announceOrder } from '../../order-facts/announce-order.ts';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLyingAtDesk, findTakenLast, setReturned } from '../rows/partner-order-rows.ts';
import { done } from '../../platform/done.ts';

export const markPartnerOrdersHandler = handle(markPartnerOrders, async (request) => {
  const { input, rows, database } = request;
  const orders = [...new Map(rows.orderIds.map((order) => [order.id, order])).values()];
  const ids = orders.map(({ id }) => id);
  const lyingAtDesk = await findLyingAtDesk(database, ids);
  const takenFrom = await findTakenLast(database, ids);
  const isTrue = (order: OrderFacts): boolean =>
    mayMark(input.mark, {
      ...order,
      isDroppedOff: lyingAtDesk.has(order.id),
      isReturned: order.partnerReturnedAt !== null,
      tookItLast: takenFrom.has(order.id),
    });
  if (!orders.every(isTrue)) return refuse('changed-meanwhile');
  for (const order of orders) {
    const done = await carryOut(request, input.mark, order, takenFrom.get(order.id));
    if (!done) return refuse('changed-meanwhile');
  }
  return done;
});

type Request = Parameters<Parameters<typeof handle<typeof markPartnerOrders>>[1]>[0];

/** False where the order does not lead there: its workflow knows more than its task. */
async function carryOut(
  { database, changes, now, caller }: Request,
  mark: PartnerMark,
  order: OrderFacts,
  takenFrom: OrderStatus | undefined,
): Promise<boolean> {
  const by = { actor: 'partner', userId: caller.userId } as const;
  const step = { database, changes, now, order, by };
  switch (mark) {
    case 'taken':
      return (await changeOrderStatusInTransaction({ ...step, to: 'handed_to_partner' })).ok;
    case 'notTaken':
      if (takenFrom === undefined) return false;
      return (await forceOrderStatusInTransaction({ ...step, to: takenFrom, kind: 'rollback' })).ok;
    case 'returned':
    case 'notReturned': {
      const isBack = mark === 'returned';
      await setReturned(database, order.id, isBack ? now : null);
      await followUpOrder({ database, changes, now, orderId: order.id });
      announceOrder(changes, order, isBack ? 'order-returned-by-partner' : 'order-return-taken-back');
      return true;
    }
  }
}
