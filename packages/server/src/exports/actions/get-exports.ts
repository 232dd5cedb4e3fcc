import { getExports } from '@loge/contract/exports/get-exports';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayFetchExport } from '../may-fetch-export.ts';
import { findExportRuns } from '../rows/export-run-rows.ts';

const maxShown = 50;

export const getExportsHandler = handle(getExports, async ({ caller, database }) => {
  const runs = await findExportRuns(database, caller.userId, maxShown);
  return {
    // One that is made, and no longer theirs to fetch, is as if it were gone.
    exports: runs
      .filter((run) => run.state !== 'done' || mayFetchExport(caller, run))
      .map(({ requestedAt, finishedAt, ...run }) => ({
        id: run.id,
        state: run.state,
        fileName: run.fileName,
        rows: run.rows,
        sizeBytes: run.sizeBytes,
        requestedAt: requestedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        failure: run.failure,
      })),
  };
});
