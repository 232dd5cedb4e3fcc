import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import { ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { PARTNER_VIEWS, placesInPartnerView } from '@loge/domain/orders/partner-tasks';
import type { Lang } from '@loge/domain/shared/lang';
import { messageText } from '@loge/domain/shared/messages';
import {
  countPartnerOrders,
  findConciergeriesOfPartner,
  findPartnerOrderPage,
  isPartnerSortColumn,
} from '../rows/partner-order-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import {
  chosenValues,
  type FilterDefinition,
  filterProblems,
  offeredFilters,
} from '../../platform/lists/filters-by-hand.ts';
import { filterConditions } from '../../orders/order-list-query.ts';
import { presentPartnerSummary } from '../presenters/present-partner-order.ts';

const pageSize = 100;

export const allOrdersPartnerHandler = handle(allOrdersPartner, async ({ input: { data }, caller, database, lang }) => {
  if (caller.partnerId === null) return refuse('forbidden');
  const conciergeries = await findConciergeriesOfPartner(database, caller.partnerId);
  const definitions = partnerFilterDefinitions(conciergeries);
  const problems = [...filterProblems(data.filters, definitions, lang, 'data.filters'), ...choiceProblems(data, lang)];
  if (problems.length > 0) return refuseInput(problems);

  const chosen = chosenValues(data.filters, 'conciergerie');
  const page = findPartnerOrderPage(database, {
    partnerId: caller.partnerId,
    places: placesInPartnerView(viewOf(data) ?? 'all'),
    withLines: data.includeItemDetails,
    conditions: [
      ...filterConditions(data, conciergeries[0]?.zone ?? mainZone, 'wordsForPartner'),
      ...(chosen === null
        ? []
        : [{ on: 'conciergerie' as const, among: chosen.values.map(Number), excluded: chosen.excluded }]),
    ],
    sort: sortOf(data),
    offset: (data.page - 1) * pageSize,
    limit: pageSize,
  });
  const inViews = countPartnerOrders(
    database,
    caller.partnerId,
    PARTNER_VIEWS.map(({ key }) => placesInPartnerView(key)),
  );
  const [{ rows, counted }, counts] = await Promise.all([page, inViews]);
  return {
    items: rows.map(presentPartnerSummary),
    totalItems: counted.total,
    moreThanTotal: counted.more,
    pageSize,
    filters: offeredFilters(definitions, data.filters),
    views: PARTNER_VIEWS.map(({ key, label }, index) => ({
      name: key,
      label,
      count: counts[index]?.total ?? 0,
      moreThanCount: counts[index]?.more ?? false,
    })),
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

const viewOf = ({ view }: OrderListQuery) => PARTNER_VIEWS.find(({ key }) => key === view)?.key;

/** What is wrong with the sort or the view that was asked for. */
function choiceProblems(query: OrderListQuery, lang: Lang): FieldProblem[] {
  const invalid = (field: string): FieldProblem => ({
    field,
    rule: 'invalidChoice',
    message: messageText('invalidChoice', lang),
  });
  const { sort, view } = query;
  return [
    ...(sort === null || sort === undefined || isPartnerSortColumn(sort.column) ? [] : [invalid('data.sort.column')]),
    ...(view === null || view === undefined || viewOf(query) !== undefined ? [] : [invalid('data.view')]),
  ];
}

const sortOf = ({ sort }: OrderListQuery) =>
  sort !== null && sort !== undefined && isPartnerSortColumn(sort.column)
    ? { column: sort.column, ascending: sort.ascending }
    : ({ column: 'id', ascending: false } as const);
