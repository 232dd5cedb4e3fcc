import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type { ManagerOrderListOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { findLegacyOrders } from './rows/legacy-order-rows.ts';
import { findOrderListChoices, type OrderListChoices } from './rows/order-list-choices-rows.ts';
import { matchOrders, type OrderCondition, type ZoneGroup } from './rows/order-list-conditions.ts';
import { findOrderPage, orderRows, type OrderSortColumn } from './rows/order-list-rows.ts';
import { findPrinterInUse } from './rows/printer-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type CacheDefinition, mostDesks } from '../platform/cache/caches.ts';
import type { Services } from '../platform/services.ts';
import { type Refusal, refuseInput } from '../platform/refusal.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { filterProblems, offeredFilters } from '../platform/lists/filters-by-hand.ts';
import { countLists } from '../platform/lists/find-list-ids.ts';
import type { Count } from '../platform/lists/list-source.ts';
import {
  filterConditions,
  listedConciergeries,
  orderFilterDefinitions,
  orderListProblems,
  orderSort,
  scopeConditions,
  zoneGroups,
} from './order-list-query.ts';
import { presentManagerOrderSummary } from './presenters/present-manager-order-summary.ts';

const pageSize = 100;

/** What one of the manager's order lists is, apart from what it is asked with. */
export interface OrderListKind {
  readonly inInbox: boolean;
  readonly firstSort: { readonly column: OrderSortColumn; readonly ascending: boolean };
  /** The views above it; the first one is shown when none is asked for. */
  readonly views: readonly {
    readonly name: string;
    readonly label: string;
    readonly conditions: (groups: readonly ZoneGroup[]) => readonly OrderCondition[];
    /** Time alone brings orders into it: its count is kept for less long. */
    readonly followsTheClock: boolean;
  }[];
}

interface ListRequest {
  readonly query: OrderListQuery;
  readonly caller: Caller;
  readonly services: Pick<Services, 'caches'>;
  readonly database: Database;
  readonly now: Date;
  readonly lang: Lang;
}

/** Answers a page of orders with all that stands around it: totals, views with their counts, filters with their choices. */
export async function answerOrderList(
  kind: OrderListKind,
  { query, caller, services, database, now, lang }: ListRequest,
): Promise<ManagerOrderListOnWire | Refusal<'invalid-input'>> {
  const offered = await findChoices({ services, database, now }, caller);
  const definitions = orderFilterDefinitions(offered);
  const problems = [
    ...filterProblems(query.filters, definitions, lang, 'data.filters'),
    ...orderListProblems(
      query,
      kind.views.map(({ name }) => name),
      lang,
    ),
  ];
  if (problems.length > 0) return refuseInput(problems);

  const conciergerieIds = listedConciergeries(query, caller);
  const groups = zoneGroups(offered, conciergerieIds, now);
  const zone = offered.conciergeries.find(({ id }) => conciergerieIds.includes(id))?.zone ?? mainZone;
  const scope = scopeConditions(query);
  const view = kind.views.find(({ name }) => name === query.view) ?? kind.views[0];
  const conditions = [...scope, ...(view?.conditions(groups) ?? []), ...filterConditions(query, zone)];
  const [page, counts, legacy, printer] = await Promise.all([
    findOrderPage(database, {
      conciergerieIds,
      conditions,
      sort: orderSort(query, kind.firstSort),
      offset: (query.page - 1) * pageSize,
      limit: pageSize,
      withLines: query.includeItemDetails,
      now,
    }),
    countViews(kind, { services, database, now }, { conciergerieIds, groups, scope }),
    query.adherentId === null || query.adherentId === undefined || kind.inInbox
      ? []
      : findLegacyOrders(database, query.adherentId, conciergerieIds),
    findPrinterInUse(database, caller.userId),
  ]);
  const permissions = [...caller.permissions];
  return {
    items: page.rows.map((row) => presentManagerOrderSummary(row, permissions, kind)),
    totalItems: page.counted.total,
    moreThanTotal: page.counted.more,
    totalAmount: page.counted.cents,
    pageSize,
    filters: offeredFilters(definitions, query.filters),
    views: kind.views.map(({ name, label }, index) => ({
      name,
      label,
      count: counts[index]?.total ?? 0,
      moreThanCount: counts[index]?.more ?? false,
    })),
    printerAddress: printer,
    printingType: printer === null ? null : 'thermal',
    beacItems: legacy.map(({ number, date, service, partnerLabel }) => ({
      beacOrderId: number,
      date,
      service,
      partnerLabel,
    })),
  };
}

/** What the filters offer; by the manager's conciergeries. */
const orderListChoices: CacheDefinition<OrderListChoices, string> = {
  name: 'order-list-choices',
  topics: ['catalogue', 'offers', 'partners', 'conciergeries'],
  atMost: mostDesks,
};
const choicesKeptMs = 10 * 60_000;

/** What the filters offer to this manager. */
function findChoices(
  { services, database, now }: Pick<ListRequest, 'services' | 'database' | 'now'>,
  { conciergerieIds }: Caller,
): Promise<OrderListChoices> {
  const ids = [...conciergerieIds].toSorted((a, b) => a - b);
  return services.caches.of(orderListChoices).get(ids.join(), now, async () => ({
    value: await findOrderListChoices(database, ids),
    until: new Date(now.getTime() + choicesKeptMs),
  }));
}

/** How many orders stand in each view; by the list, its conciergeries and their days. */
const orderViews: CacheDefinition<readonly Count[], string> = {
  name: 'order-views',
  topics: ['orders', 'order-inbox', 'payments'],
  atMost: mostDesks,
};
const none: Count = { total: 0, more: false };
const countsKeptMs = { byTheClock: 10_000, otherwise: 60_000 };

/** The counts above the list. Those of a whole desk are asked for by everybody who works there, and kept until an order changes. */
async function countViews(
  kind: OrderListKind,
  { services, database, now }: Pick<ListRequest, 'services' | 'database' | 'now'>,
  within: {
    readonly conciergerieIds: readonly number[];
    readonly groups: readonly ZoneGroup[];
    readonly scope: readonly OrderCondition[];
  },
): Promise<readonly Count[]> {
  const { conciergerieIds, groups, scope } = within;
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
    const until = new Date(now.getTime() + (followsTheClock ? countsKeptMs.byTheClock : countsKeptMs.otherwise));
    const counts = await services.caches
      .of(orderViews)
      .get(key, now, async () => ({ value: await count(views), until }));
    return views.map(({ name }, index) => [name, counts[index] ?? none]);
  };
  const found = new Map([...(await kept(true)), ...(await kept(false))]);
  return kind.views.map(({ name }) => found.get(name) ?? none);
}
