import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';
import { extractAnswer } from '../../exports/extract-pages.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { reportingTable } from '../reporting-table.ts';
import { findReporting } from '../rows/reporting-rows.ts';

export const reportingExtractionHandler = handle(reportingExtraction, async (request) => {
  const { input, caller, database, lang } = request;
  const { from, to } = input;
  const chosen = [...caller.conciergerieIds].filter((id) => input.conciergeries?.includes(id) ?? false);
  const missing = (field: string, rule: MessageKey, isMissing: boolean) =>
    isMissing ? [{ field, rule, message: messageText(rule, lang) }] : [];
  const problems = [
    ...missing('conciergeries', 'reportingConciergeriesMissing', chosen.length === 0),
    ...missing('from', 'reportingFromMissing', from === null || from === undefined),
    ...missing('to', 'reportingToMissing', to === null || to === undefined),
  ];
  if (problems.length > 0 || typeof from !== 'string' || typeof to !== 'string') return refuseInput(problems);
  // Days the other way round are meant the right way round, as hours are.
  const [first, last] = from <= to ? [from, to] : [to, from];
  const rows = await findReporting(database, chosen, { from: first, to: last });
  return extractAnswer(request, { definition: reportingTable, pages: onePage(rows) }, input.format, {
    period: { from: first, to: last },
  });
});

/** A row for each desk, month and category: they fit into one page. */
// oxlint-disable-next-line typescript/require-await
async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
