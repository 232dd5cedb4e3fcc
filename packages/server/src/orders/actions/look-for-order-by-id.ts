import { lookForOrderById } from '@loge/contract/orders/look-for-order-by-id';
import { findOrderScope } from '../../order-facts/rows/order-scope-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const lookForOrderByIdHandler = handle(lookForOrderById, async ({ input, caller, database }) => {
  const order = await findOrderScope(database, input.id, caller.conciergerieIds);
  if (order === null) return refuse('not-found');
  return {
    orderInActualContext: order.conciergerieId === caller.conciergerieId,
    conciergerie: { id: order.conciergerieId, name: order.conciergerieName },
  };
});
