import { getDeskLockers } from '@loge/contract/lockers/get-desk-lockers';
import { handle } from '../../platform/gateway/action-handler.ts';
import { roomsOfDesk } from '../rooms-of-desk.ts';

export const getDeskLockersHandler = handle(getDeskLockers, async ({ rows, database, services }) => {
  const rooms = await roomsOfDesk(database, rows.conciergerieId.id);
  return {
    lockers: rooms.map(({ locker, compartments }) => ({
      name: locker.name,
      integration: locker.integration,
      location: locker.location,
      endpoint: locker.endpoint ?? '',
      isSimulated: locker.isSimulated,
      reservedForHours: locker.reservedForHours,
      collectWithinHours: locker.collectWithinHours,
      doors: compartments.map(({ number, stack, size, hasHanger, hasSensor }) => ({
        number,
        stack,
        size,
        hasHanger,
        hasSensor,
      })),
    })),
    maySimulate: services.settings.lockerSimulator,
    reportsTo: `${services.settings.publicUrl}/gateway`,
  };
});
