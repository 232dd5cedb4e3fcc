import { biRemoveReportHistory } from '@loge/contract/reporting/bi-remove-report-history';
import { handle } from '../../platform/gateway/action-handler.ts';
import { removeReport } from '../rows/saved-report-rows.ts';
import { done } from '../../platform/done.ts';

export const biRemoveReportHistoryHandler = handle(biRemoveReportHistory, async ({ input, caller, database }) => {
  await removeReport(database, caller.userId, input.name);
  return done;
});
