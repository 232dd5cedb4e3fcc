import { lookForOrderById } from '@loge/contract/orders/look-for-order-by-id';
import { handle } from '../../platform/gateway/action-handler.ts';

export const lookForOrderByIdHandler = handle(lookForOrderById, ({ rows, caller }) => {
  const { conciergerieId, conciergerieName } = rows.id;
  return Promise.resolve({
    orderInActualContext: conciergerieId === caller.conciergerieId,
    conciergerie: { id: conciergerieId, name: conciergerieName },
  });
});
