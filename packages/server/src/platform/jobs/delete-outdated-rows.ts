import { retentionCutoff, type Retention } from '@loge/domain/access/retention';
import { deleteOutdated, retentionOf } from './outdated-rows.ts';
import type { Services } from '../services.ts';

/** Rows of one statement: it is over in the blink of an eye, and nobody waits for what it holds. */
export const rowsAtOnce = 2_000;
/** Statements for one table in one night; what is left goes in the next ones. */
const maxRounds = 500;

/**
 * Forgets what is only useful for a while (docs/rules/retention.md), a few rows at a time: each statement stands for itself, so that nothing is
 * locked for long and a process that is killed has lost nothing.
 */
export async function deleteOutdatedRows(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  kind: Retention,
): Promise<void> {
  const before = new Date(retentionCutoff(kind, clock().getTime()));
  for (const table of retentionOf[kind]) {
    let forgotten = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      const rows = await deleteOutdated(database, table, before, rowsAtOnce);
      forgotten += rows;
      if (rows < rowsAtOnce) break;
    }
    if (forgotten > 0) log.info({ table, forgotten }, 'outdated rows forgotten');
  }
}
