import { getExports } from '@loge/contract/exports/get-exports';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findExportRuns } from '../rows/export-run-rows.ts';

const maxShown = 50;

export const getExportsHandler = handle(getExports, async ({ caller, database }) => {
  const runs = await findExportRuns(database, caller.userId, maxShown);
  return {
    exports: runs.map(({ requestedAt, finishedAt, ...run }) => ({
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
