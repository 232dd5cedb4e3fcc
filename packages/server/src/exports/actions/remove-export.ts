import { removeExport } from '@loge/contract/exports/remove-export';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteExportRun } from '../rows/export-run-rows.ts';

export const removeExportHandler = handle(removeExport, async ({ rows, caller, database, changes }) => {
  // Anyone who makes it finds it gone; its bytes are swept.
  await deleteExportRun(database, rows.exportId.id);
  changes.announce({ users: [caller.userId] });
  return done;
});
