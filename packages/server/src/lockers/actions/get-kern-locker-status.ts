import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { DOOR_SHOWN_FOR_MS } from '@loge/domain/lockers/door-commands';
import { handle } from '../../platform/gateway/action-handler.ts';
import { connectionOf } from '../locker-connection.ts';
import { presentLockerStatus } from '../presenters/present-locker-status.ts';
import { roomsOfDesk } from '../rooms-of-desk.ts';
import { findDoorsAsked } from '../rows/locker-command-rows.ts';
import { findOrdersInCompartments } from '../rows/kern-order-rows.ts';

export const getKernLockerStatusHandler = handle(getKernLockerStatus, async ({ rows, database, now, services }) => {
  const { id } = rows.conciergerieId;
  const rooms = await roomsOfDesk(database, id);
  const orders = rooms.length === 0 ? [] : await findOrdersInCompartments(database, id);
  const since = new Date(now.getTime() - DOOR_SHOWN_FOR_MS);
  const doors = rooms.length === 0 ? [] : await findDoorsAsked(database, id, since);
  return {
    lockers: rooms.map(({ locker, compartments }) => {
      const connection = connectionOf(services.settings, locker);
      return presentLockerStatus({ locker, connection }, compartments, { orders, doors }, now);
    }),
  };
});
