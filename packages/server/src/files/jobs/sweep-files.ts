import { findKeptFiles } from '../rows/file-rows.ts';
import { filesMarkId } from '../../platform/files/file-store.ts';
import { withSweepLock } from '../../platform/files/sweep-lock.ts';
import type { Services } from '../../platform/services.ts';

/** Far longer than any upload: bytes come before their row. */
const minOrphanAgeHours = 24;

type Sweeping = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

/**
 * Removes bytes that no row names: a crash between the bytes and their row left them. Answers how many there were. While a backup copies files
 * none is removed, for what it copies may have been named a moment ago; the next night will do.
 */
export async function sweepFiles(services: Sweeping): Promise<number> {
  const swept = await withSweepLock(services.database, () => sweep(services));
  if (swept === undefined) services.log.info('files are being copied: none is removed today');
  return swept ?? 0;
}

async function sweep({ database, files, clock, log }: Sweeping): Promise<number> {
  let swept = 0;
  for await (const ids of files.untouchedSince(new Date(clock().getTime() - minOrphanAgeHours * 3_600_000))) {
    const kept = await findKeptFiles(database, ids);
    const orphans = ids.filter((id) => !kept.has(id) && id !== filesMarkId);
    await Promise.all(orphans.map((id) => files.remove(id)));
    swept += orphans.length;
  }
  if (swept > 0) log.info({ swept }, 'files without a row removed');
  return swept;
}
