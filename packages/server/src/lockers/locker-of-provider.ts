import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { findLockerByName, type LockerRow } from './rows/locker-rows.ts';
import { worksWithLocker } from './rows/provider-rows.ts';

/** The locker of this name, for a provider who works for its desk and uses lockers there; null for any other. */
export async function findLockerOfProvider(
  database: Database,
  { isProvider, partnerId }: Pick<Caller, 'isProvider' | 'partnerId'>,
  name: string,
): Promise<LockerRow | null> {
  const locker = await findLockerByName(database, name);
  const isTheirs =
    locker !== null &&
    isProvider &&
    partnerId !== null &&
    (await worksWithLocker(database, partnerId, locker.conciergerieId));
  return isTheirs ? locker : null;
}
