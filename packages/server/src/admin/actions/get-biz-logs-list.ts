import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { findLoggedActions, findLogPage } from '../rows/business-log-list-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayRange } from '../../platform/lists/day-range.ts';
import { chosenFilter, filterProblems, filtersFor, filtersOnWire } from '../../platform/lists/list-filters.ts';

const pageSize = 100;

const filters = { action: { type: 'in', label: { fr: 'Action', en: 'Action' }, choices: 'offered' } } as const;

export const getBizLogsListHandler = handle(getBizLogsList, async ({ input, caller, database, lang }) => {
  const actions = await findLoggedActions(database);
  const offered = filtersFor(
    { filters },
    lang,
    { action: actions.map((action) => ({ id: action, label: action })) },
    [],
  );
  const problems = filterProblems(input.filters, offered, lang, '');
  if (problems.length > 0) return refuseInput(problems);

  const chosen = chosenFilter(input.filters, 'action');
  const { rows, total, upTo, newer } = await findLogPage(database, {
    conciergerieIds: [...caller.conciergerieIds],
    comment: input.comment ?? '',
    ...dayRange(input.dateStart, input.dateEnd),
    actions: chosen === null ? null : { among: chosen.values, excluded: chosen.excluded },
    upTo: input.upTo ?? null,
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
    filters: filtersOnWire(offered, input.filters),
    upTo,
    newer,
  };
});
