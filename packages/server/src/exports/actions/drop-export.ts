import { dropExport } from '@loge/contract/exports/drop-export';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteExportRun } from '../rows/export-run-rows.ts';

export const dropExportHandler = handle(dropExport, async ({ rows, caller, database, changes }) => {
  // Whoever makes it finds it gone; its bytes are swept.
  await deleteExportRun(database, rows.exportId.id);
  changes.announce({ users: [caller.userId] });
  return {};
});
