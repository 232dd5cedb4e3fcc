import type { Database } from '../platform/database/connection.ts';
import { withSweepLock } from '../platform/files/sweep-lock.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { markPurged } from './rows/file-rows.ts';

/**
 * Deletes a file for good. From the commit on nobody reads it; its bytes go right after, or in the night where a backup copies them just now or the process
 * ends in between. Its row stays, for comments and the business log refer to it.
 */
export async function purgeFile(
  {
    database,
    services,
    changes,
  }: { readonly database: Database; readonly services: Services; readonly changes: Changes },
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await markPurged(database, id, now);
  changes.complete(async (answer) => {
    await withSweepLock(services.database, () => services.files.remove(id));
    return answer;
  });
}
