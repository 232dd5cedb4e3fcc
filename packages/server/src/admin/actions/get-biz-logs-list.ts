import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { findLoggedActions, findLogPage } from '../rows/business-log-list-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayRange } from '../../platform/lists/day-range.ts';
import {
  chosenValues,
  type FilterDefinition,
  filterProblems,
  offeredFilters,
} from '../../platform/lists/filters-by-hand.ts';

const pageSize = 100;

export const getBizLogsListHandler = handle(getBizLogsList, async ({ input, caller, database, lang }) => {
  const actions = await findLoggedActions(database);
  const definitions: FilterDefinition[] = [
    { name: 'action', label: 'Action', type: 'in', values: actions.map((action) => ({ id: action, label: action })) },
  ];
  const problems = filterProblems(input.filters, definitions, lang);
  if (problems.length > 0) return refuseInput(problems);

  const chosen = chosenValues(input.filters, 'action');
  const { rows, total } = await findLogPage(database, {
    conciergerieIds: [...caller.conciergerieIds],
    comment: input.comment ?? '',
    ...dayRange(input.dateStart, input.dateEnd),
    actions: chosen === null ? null : { among: chosen.values, excluded: chosen.excluded },
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      action: row.action,
      comment: row.comment,
      logFrom: row.author ?? 'Automatique',
      logTo: row.subject ?? '',
      client: row.client,
      server: row.server,
      date: row.at.toISOString(),
      orderId: row.orderId,
    })),
    totalItems: total,
    moreThanTotal: false,
    pageSize,
    filters: offeredFilters(definitions, input.filters),
  };
});
