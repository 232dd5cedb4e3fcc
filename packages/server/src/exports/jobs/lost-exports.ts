import type { RecordedWork } from '../../platform/jobs/requeue-lost-work.ts';
import { findUnfinishedExports } from '../rows/export-run-rows.ts';

/** Files that somebody waits for. */
export const lostExports: RecordedWork = {
  job: 'make-export',
  find: (transaction) => findUnfinishedExports(transaction),
};
