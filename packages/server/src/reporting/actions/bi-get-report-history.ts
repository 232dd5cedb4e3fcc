import { biGetReportHistory } from '@loge/contract/reporting/bi-get-report-history';
import { reportingQuery } from '@loge/contract/reporting/bi-wire';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findSavedReports } from '../rows/saved-report-rows.ts';

export const biGetReportHistoryHandler = handle(biGetReportHistory, async ({ caller, database }) => ({
  reports: (await findSavedReports(database, caller.userId)).map(
    ({ name, cubeName, reportingQuery: kept, savedAt }) => ({
      name,
      cubeName,
      reportingQuery: reportingQuery.parse(kept),
      date: savedAt.toISOString(),
    }),
  ),
}));
