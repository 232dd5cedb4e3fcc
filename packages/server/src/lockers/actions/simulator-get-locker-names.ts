import { simulatorGetLockerNames } from '@loge/contract/lockers/simulator-get-locker-names';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { findSimulatedLockers } from '../rows/locker-rows.ts';

export const simulatorGetLockerNamesHandler = handlePublic(
  simulatorGetLockerNames,
  async ({ database, services, caller }) => {
    const benches = services.settings.lockerSimulator
      ? await findSimulatedLockers(database, caller?.conciergerieId ?? null)
      : [];
    return { lockerNames: benches.map(({ name }) => name), places: benches.map(({ place }) => place) };
  },
);
