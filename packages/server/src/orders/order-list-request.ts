import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { findOrderListChoices, type OrderListChoices } from './rows/order-list-choices-rows.ts';
import { matchOrders, type OrderCondition, type ZoneGroup } from './rows/order-list-conditions.ts';
import { orderRows, type OrderSortColumn } from './rows/order-list-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type CacheDefinition, maxDesks } from '../platform/cache/caches.ts';
import type { Services } from '../platform/services.ts';
import { type Refusal, refuseInput } from '../platform/refusal.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { filterProblems, type OfferedFilter, withChosenNumbers } from '../platform/lists/list-filters.ts';
import { countLists } from '../platform/lists/find-list-ids.ts';
import type { Count } from '../platform/lists/list-source.ts';
import type { OrderListKind } from './order-list-kinds.ts';
import { figureConditions, offeredFigure } from './order-list-figure.ts';
import {
  filterConditions,
  listedConciergeries,
  orderFiltersFor,
  orderListProblems,
  orderSort,
  scopeConditions,
  zoneGroups,
} from './order-list-query.ts';

export interface ListRequest {
  readonly query: OrderListQuery;
  readonly caller: Caller;
  readonly services: Pick<Services, 'caches' | 'questions'>;
  readonly database: Database;
  readonly now: Date;
  readonly lang: Lang;
}

/** What a list was asked with, checked, as it is looked for. */
interface ReadOrderList {
  readonly offered: readonly OfferedFilter[];
  readonly conciergerieIds: readonly number[];
  readonly groups: readonly ZoneGroup[];
  readonly scope: readonly OrderCondition[];
  readonly conditions: readonly OrderCondition[];
  readonly sort: { readonly column: OrderSortColumn; readonly ascending: boolean };
}

/** Filters whose choices are rows, which another server may have and this one not. */
const filtersByRow = ['conciergerie', 'partner', 'category'];

/** Reads what a list was asked with. `isPart`: what another server offers may be chosen too, and nothing is found by it here. */
export async function readOrderList(
  kind: OrderListKind,
  { query, caller, services, database, now, lang }: ListRequest,
  { isPart }: { readonly isPart: boolean },
): Promise<ReadOrderList | Refusal<'invalid-input'>> {
  const choices = await findChoices({ services, database, now }, caller);
  const offered = [...(await offeredFigure(query, caller, database, lang)), ...orderFiltersFor(choices, lang)];
  const accepted = isPart ? withChosenNumbers(offered, query.filters, filtersByRow) : offered;
  const problems = [
    ...filterProblems(query.filters, accepted, lang, 'data.'),
    ...orderListProblems(
      query,
      kind.views.map(({ name }) => name),
      lang,
    ),
  ];
  if (problems.length > 0) return refuseInput(problems);

  const conciergerieIds = listedConciergeries(query, caller);
  const groups = zoneGroups(choices, conciergerieIds, now);
  const zone = choices.conciergeries.find(({ id }) => conciergerieIds.includes(id))?.zone ?? mainZone;
  const scope = scopeConditions(query);
  const view = kind.views.find(({ name }) => name === query.view) ?? kind.views[0];
  return {
    offered,
    conciergerieIds,
    groups,
    scope,
    conditions: [
      ...scope,
      ...(view?.conditions(groups) ?? []),
      ...filterConditions(query, zone),
      ...(await figureConditions(query, caller, database)),
    ],
    sort: orderSort(query, kind.firstSort),
  };
}

/** What the filters offer; by the manager's conciergeries. */
const orderListChoices: CacheDefinition<OrderListChoices, string> = {
  name: 'order-list-choices',
  topics: ['catalogue', 'offers', 'partners', 'conciergeries'],
  atMost: maxDesks,
};
const choicesMaxAgeMs = 10 * 60_000;

/** What the filters offer to this manager. */
function findChoices(
  { services, database, now }: Pick<ListRequest, 'services' | 'database' | 'now'>,
  { conciergerieIds }: Caller,
): Promise<OrderListChoices> {
  const ids = [...conciergerieIds].toSorted((a, b) => a - b);
  return services.caches.of(orderListChoices).get(ids.join(), now, async () => ({
    value: await findOrderListChoices(database, ids),
    until: new Date(now.getTime() + choicesMaxAgeMs),
  }));
}

/** How many orders stand in each view; by the list, its conciergeries and their days. */
const orderViews: CacheDefinition<readonly Count[], string> = {
  name: 'order-views',
  topics: ['orders', 'order-inbox', 'payments'],
  atMost: maxDesks,
};
const none: Count = { total: 0, more: false };
const countsMaxAgeMs = { byTheClock: 10_000, otherwise: 60_000 };

/** The views above the list with their counts. */
export async function orderViewsWithCounts(
  kind: OrderListKind,
  request: Pick<ListRequest, 'services' | 'database' | 'now'>,
  read: ReadOrderList,
): Promise<ListViewOnWire[]> {
  const counts = await countViews(kind, request, read);
  return kind.views.map(({ name, label }, index) => ({
    name,
    label,
    count: counts[index]?.total ?? 0,
    moreThanCount: counts[index]?.more ?? false,
  }));
}

/** The counts above the list. Those of a whole desk are asked for by everybody who works there, and kept until an order changes. */
async function countViews(
  kind: OrderListKind,
  { services, database, now }: Pick<ListRequest, 'services' | 'database' | 'now'>,
  { conciergerieIds, groups, scope }: ReadOrderList,
): Promise<readonly Count[]> {
  const count = (views: OrderListKind['views']): Promise<readonly Count[]> =>
    countLists(
      database,
      orderRows,
      views.map((view) => matchOrders(conciergerieIds, [...scope, ...view.conditions(groups)])),
    );
  if (scope.length > 0) return count(kind.views);
  const kept = async (followsTheClock: boolean): Promise<(readonly [string, Count])[]> => {
    const views = kind.views.filter((view) => view.followsTheClock === followsTheClock);
    const key = JSON.stringify([kind.inInbox, followsTheClock, groups]);
    const until = new Date(now.getTime() + (followsTheClock ? countsMaxAgeMs.byTheClock : countsMaxAgeMs.otherwise));
    const counts = await services.caches
      .of(orderViews)
      .get(key, now, async () => ({ value: await count(views), until }));
    return views.map(({ name }, index) => [name, counts[index] ?? none]);
  };
  const found = new Map([...(await kept(true)), ...(await kept(false))]);
  return kind.views.map(({ name }) => found.get(name) ?? none);
}
