import { doKernLockerAction } from '@loge/contract/lockers/do-kern-locker-action';
import { ACTS_ON_ORDERS } from '@loge/domain/lockers/kern-acts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { actAtDoor } from '../act-at-door.ts';
import { actOnOrder } from '../act-on-order.ts';

export const doKernLockerActionHandler = handle(doKernLockerAction, async (request) => {
  const { input, rows } = request;
  const { id: conciergerieId } = rows.conciergerieId;
  const { orderId: order } = rows;
  if (!ACTS_ON_ORDERS.has(input.act)) {
    const compartmentId = input.compartmentId ?? null;
    return compartmentId === null
      ? refuse('locker-moved-on')
      : actAtDoor(request, { ...input, conciergerieId, compartmentId });
  }
  if (order === null) return refuse('locker-moved-on');
  // An order of another desk of hers is not for the lockers of this one.
  if (order.conciergerieId !== conciergerieId) return refuse('not-found');
  return actOnOrder(request, input.act, order);
});
