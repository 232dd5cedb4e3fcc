import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { presentOrderAtLocker } from '../presenters/present-order-at-locker.ts';
import { findOpenedByStranger } from '../presented-code.ts';
import { findCompartments } from '../rows/compartment-rows.ts';
import { findLockerByName } from '../rows/locker-rows.ts';
import { findOrderAtLocker } from '../rows/order-at-locker-rows.ts';
import { findLatestPlace } from '../rows/place-rows.ts';

export const getOrderByRefLockerIdHandler = handlePublic(getOrderByRefLockerId, async (request) => {
  const { input, database } = request;
  const locker = await findLockerByName(database, input.lockerName);
  if (locker === null) return refuse('unknown-locker');
  const opened = await findOpenedByStranger(request, input.qrCode);
  if (isRefusal(opened)) return opened;
  if (opened === null) return refuse('locker-code-refused');
  const order = await findOrderAtLocker(database, opened.order.id);
  const place = await findLatestPlace(database, opened.order.id);
  const isHere = place !== null && place.state !== 'ended' && place.lockerId === locker.id;
  // What is to be dropped off goes into any locker of its desk, what lies in one opens that one alone.
  const opens =
    opened.step === 'toCollect'
      ? isHere && place.state === 'inside'
      : opened.order.conciergerieId === locker.conciergerieId;
  if (order === null || !opens) return refuse('locker-code-refused');
  const compartments = await findCompartments(database, locker.id);
  const purpose = opened.step === 'toCollect' ? 'pick_up' : 'drop_off';
  return { order: presentOrderAtLocker(order, { compartments, purpose }) };
});
