import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { makeReport } from '../make-report.ts';

export const biGetReportHandler = handle(biGetReport, async ({ input, caller, database, lang }) => {
  const { cubeName, query } = input;
  const began = performance.now();
  const conciergerieIds = [...caller.conciergerieIds];
  const report = await makeReport({ database, cubeName, query, conciergerieIds, lang });
  if (isRefusal(report)) return report;
  const { columns, rows, facts, filterValues } = report;
  return {
    columns: columns.map(({ keys, labels }) => ({ keys: [...keys], labels: [...labels] })),
    rows: rows.map(({ keys, labels, cells }) => ({
      keys: [...keys],
      labels: [...labels],
      cells: cells.map((values) => [...values]),
    })),
    filterValues: filterValues.map((value) => ({ ...value })),
    facts,
    durationMs: Math.round(performance.now() - began),
  };
});
