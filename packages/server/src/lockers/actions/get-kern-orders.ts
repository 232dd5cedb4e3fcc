import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentKernOrder } from '../presenters/present-kern-order.ts';
import { roomsOfDesk } from '../rooms-of-desk.ts';
import { findKernOrders } from '../rows/kern-order-rows.ts';

export const getKernOrdersHandler = handle(getKernOrders, async ({ rows, database, now }) => {
  const { id } = rows.conciergerieId;
  const rooms = await roomsOfDesk(database, id);
  const group = async (name: 'toPickUp' | 'toDrop' | 'toBeDropped') =>
    rooms.length === 0
      ? []
      : (await findKernOrders(database, name, id)).map((row) => presentKernOrder(row, id, rooms, now));
  return {
    toPickUp: await group('toPickUp'),
    toDrop: await group('toDrop'),
    toBeDropped: await group('toBeDropped'),
    hasLocker: rooms.length > 0,
  };
});
