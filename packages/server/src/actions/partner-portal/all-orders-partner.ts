import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import type { OrderListQuery } from '@loge/contract/orders/list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import { ORDER_STATUSES } from '@loge/domain/orders/order-status';
import type { Lang } from '@loge/domain/shared/lang';
import { messageText } from '@loge/domain/shared/messages';
import {
  findConciergeriesOfPartner,
  findPartnerOrderPage,
  isPartnerSortColumn,
} from '../../database/partner-order-rows.ts';
import { refuse, refuseInput } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { mainZone } from '../day-range.ts';
import { chosenValues, type FilterDefinition, filterProblems, offeredFilters } from '../list-filters.ts';
import { filterConditions } from '../orders/order-list-query.ts';
import { presentPartnerSummary } from './present-partner-order.ts';

const pageSize = 100;

export const allOrdersPartnerHandler = handle(allOrdersPartner, async ({ input: { data }, caller, database, lang }) => {
  if (caller.partnerId === null) return refuse('forbidden');
  const conciergeries = await findConciergeriesOfPartner(database, caller.partnerId);
  const definitions = partnerFilterDefinitions(conciergeries);
  const problems = [...filterProblems(data.filters, definitions, lang, 'data.filters'), ...sortProblems(data, lang)];
  if (problems.length > 0) return refuseInput(problems);

  const chosen = chosenValues(data.filters, 'conciergerie');
  const { rows, total } = await findPartnerOrderPage(database, {
    partnerId: caller.partnerId,
    conditions: [
      ...filterConditions(data, conciergeries[0]?.zone ?? mainZone),
      ...(chosen === null
        ? []
        : [{ on: 'conciergerie' as const, among: chosen.values.map(Number), excluded: chosen.excluded }]),
    ],
    sort: sortOf(data),
    offset: (data.page - 1) * pageSize,
    limit: pageSize,
  });
  return {
    items: rows.map(presentPartnerSummary),
    totalItems: total,
    pageSize,
    filters: offeredFilters(definitions, data.filters),
  };
});

const partnerFilterDefinitions = (
  conciergeries: readonly { readonly id: number; readonly name: string }[],
): FilterDefinition[] => [
  { name: 'dateRealisation', label: 'Prestation', type: 'date' },
  {
    name: 'status',
    label: 'Statut',
    type: 'in',
    values: ORDER_STATUSES.map(({ number, label }) => ({ id: String(number), label })),
  },
  {
    name: 'conciergerie',
    label: 'Conciergerie',
    type: 'in',
    values: conciergeries.map(({ id, name }) => ({ id: String(id), label: name })),
  },
  { name: 'date', label: 'Commandée', type: 'date' },
];

const sortProblems = ({ sort }: OrderListQuery, lang: Lang): FieldProblem[] =>
  sort === null || sort === undefined || isPartnerSortColumn(sort.column)
    ? []
    : [{ field: 'data.sort.column', rule: 'invalidChoice', message: messageText('invalidChoice', lang) }];

const sortOf = ({ sort }: OrderListQuery) =>
  sort !== null && sort !== undefined && isPartnerSortColumn(sort.column)
    ? { column: sort.column, ascending: sort.ascending }
    : ({ column: 'id', ascending: false } as const);
