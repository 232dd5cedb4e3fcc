import { findKeptFiles } from '../rows/file-rows.ts';
import type { Services } from '../../platform/services.ts';

/** Far longer than any upload: bytes come before their row. */
const youngestHours = 24;

/** Removes bytes that no row names: a crash between the bytes and their row left them. Answers how many there were. */
export async function sweepFiles({
  database,
  files,
  clock,
  log,
}: Pick<Services, 'database' | 'files' | 'clock' | 'log'>): Promise<number> {
  let swept = 0;
  for await (const ids of files.untouchedSince(new Date(clock().getTime() - youngestHours * 3_600_000))) {
    const kept = await findKeptFiles(database, ids);
    const orphans = ids.filter((id) => !kept.has(id));
    await Promise.all(orphans.map((id) => files.remove(id)));
    swept += orphans.length;
  }
  if (swept > 0) log.info({ swept }, 'files without a row removed');
  return swept;
}
