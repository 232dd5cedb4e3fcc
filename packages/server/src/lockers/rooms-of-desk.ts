import type { Database } from '../platform/database/connection.ts';
import type { Room } from './presenters/present-kern-order.ts';
import { findCompartments } from './rows/compartment-rows.ts';
import { findLockersOfDesk, type LockerRow } from './rows/locker-rows.ts';

/** The lockers of a desk with their compartments. A desk has a handful of lockers. */
export async function roomsOfDesk(
  database: Database,
  conciergerieId: number,
): Promise<readonly (Room & { readonly locker: LockerRow })[]> {
  const lockers = await findLockersOfDesk(database, conciergerieId);
  return Promise.all(
    lockers.map(async (locker) => ({
      locker,
      lockerName: locker.name,
      compartments: [...(await findCompartments(database, locker.id))],
    })),
  );
}
