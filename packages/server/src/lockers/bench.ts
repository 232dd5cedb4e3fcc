import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { connectionOf } from './locker-connection.ts';
import { findLockerByName, type LockerRow } from './rows/locker-rows.ts';

interface Where {
  readonly database: Database;
  readonly services: Pick<Services, 'settings'>;
}

/** The simulated locker of this name: a real one, or one without connection, is not known here. */
export async function findBench(
  { database, services: { settings } }: Where,
  name: string,
): Promise<LockerRow | Refusal<'unknown-locker'>> {
  const locker = settings.lockerSimulator ? await findLockerByName(database, name) : null;
  return locker !== null && connectionOf(settings, locker) === 'simulator' ? locker : refuse('unknown-locker');
}

/** The same for a manager of its desk, who may try more of it. */
export async function findBenchOfDesk(
  where: Where,
  conciergerieId: number,
  name: string,
): Promise<LockerRow | Refusal<'unknown-locker'>> {
  const found = await findBench(where, name);
  return 'conciergerieId' in found && found.conciergerieId !== conciergerieId ? refuse('unknown-locker') : found;
}
