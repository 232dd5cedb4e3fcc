import { biExportReport } from '@loge/contract/reporting/bi-export-report';
import { reportingQuery } from '@loge/contract/reporting/bi-wire';
import { fieldProblems } from '@loge/contract/shared/field-problems';
import { messageText } from '@loge/domain/shared/messages';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { readJson } from '../../platform/gateway/read-json.ts';
import { isRefusal, refuseInput } from '../../platform/refusal.ts';
import { makeReport } from '../make-report.ts';
import { reportTable } from '../report-table.ts';

export const biExportReportHandler = handle(biExportReport, async ({ input, caller, database, now, lang }) => {
  const { cubeName, format } = input;
  const json = readJson(input.query);
  if (json === null) {
    const rule = 'wrongFormat';
    return refuseInput([{ field: 'query', rule, message: messageText(rule, lang) }]);
  }
  const parsed = reportingQuery.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] }));
    return refuseInput(fieldProblems(issues, lang));
  }
  const query = parsed.data;
  const report = await makeReport({ database, cubeName, query, conciergerieIds: [...caller.conciergerieIds], lang });
  if (isRefusal(report)) return report;
  const { date: today } = instantToLocal(now.getTime(), mainZone);
  const definition = reportTable(cubeName, query, report);
  const pages = (async function* () {
    yield report.rows;
  })();
  return tableAnswer({ definition, pages }, format, { lang, zone: mainZone, today });
});
