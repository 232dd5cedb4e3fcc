import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { findLockerByName, type LockerRow } from './rows/locker-rows.ts';

/** The locker of this name whose doors anybody may try: a real one is not known here. */
export async function findBench(database: Database, name: string): Promise<LockerRow | Refusal<'unknown-locker'>> {
  const locker = await findLockerByName(database, name);
  return locker?.isSimulated === true ? locker : refuse('unknown-locker');
}

/** The same for a manager of its desk, who may try more of it. */
export async function findBenchOfDesk(
  database: Database,
  conciergerieId: number,
  name: string,
): Promise<LockerRow | Refusal<'unknown-locker'>> {
  const locker = await findLockerByName(database, name);
  return locker?.isSimulated === true && locker.conciergerieId === conciergerieId ? locker : refuse('unknown-locker');
}
