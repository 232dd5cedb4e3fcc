import { biAddReportHistory } from '@loge/contract/reporting/bi-add-report-history';
import { queryProblems } from '@loge/domain/reporting/reporting-query';
import { messageText } from '@loge/domain/shared/messages';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { saveReport } from '../rows/saved-report-rows.ts';
import { done } from '../../platform/done.ts';

const maxReports = 200;

export const biAddReportHistoryHandler = handle(biAddReportHistory, async ({ input, caller, database, now, lang }) => {
  const { name, cubeName, reportingQuery } = input;
  const rule = 'invalidChoice';
  const problems = queryProblems(cubeName, reportingQuery);
  if (problems.length > 0) {
    const message = messageText(rule, lang);
    return refuseInput(problems.map((path) => ({ field: `reportingQuery.${path}`, rule, message })));
  }
  const report = { name, cubeName, reportingQuery, savedAt: now };
  return (await saveReport(database, caller.userId, report, maxReports)) ? done : refuse('too-many-reports');
});
