import {
  managerOrderSummary,
  type ManagerOrderListOnWire,
  type ManagerOrderSummaryOnWire,
} from '@loge/contract/orders/manager-order-summary-wire';
import { findLegacyOrders } from './rows/legacy-order-rows.ts';
import { matchOrders } from './rows/order-list-conditions.ts';
import { findOrderPage, orderRows } from './rows/order-list-rows.ts';
import { findPrinterInUse } from './rows/printer-rows.ts';
import type { ListOfServers } from '../platform/federation/list-part.ts';
import { listOfServers, mayBeElsewhere } from '../platform/federation/list-of-servers.ts';
import { type CommonRefusal, isRefusal, type Refusal, refuseInput } from '../platform/refusal.ts';
import { countNewer, findUpTo, sentAs } from '../platform/lists/placed-up-to.ts';
import { chosenFilter, filterProblems, filtersOnWire } from '../platform/lists/list-filters.ts';
import { asksForFigure } from './order-list-figure.ts';
import type { OrderListKind } from './order-list-kinds.ts';
import { orderListPart } from './order-list-part.ts';
import { orderSort } from './order-list-query.ts';
import { type ListRequest, orderViewsWithCounts, readOrderList } from './order-list-request.ts';
import { presentManagerOrderSummary } from './presenters/present-manager-order-summary.ts';

const pageSize = 100;

/** Answers a page of orders with all that stands around it: totals, views with their counts, filters with their choices. */
export async function answerOrderList(
  list: ListOfServers,
  kind: OrderListKind,
  request: ListRequest,
): Promise<ManagerOrderListOnWire | Refusal<CommonRefusal>> {
  if (isOfEveryServer(request)) return answerOfEveryServer(list, kind, request);
  const { query, caller, database, now } = request;
  const sentUpTo = sentAs('number', query.upTo);
  const read = await readOrderList(kind, request, { isPart: false });
  if (isRefusal(read)) return read;
  const upTo = await findUpTo(database, orderRows, matchOrders(read.conciergerieIds, []), sentUpTo);
  const [page, newer, views, legacy, printer] = await Promise.all([
    findOrderPage(database, {
      ...read,
      offset: (query.page - 1) * pageSize,
      limit: pageSize,
      withLines: query.includeItemDetails,
      now,
      upTo,
    }),
    countNewer(database, orderRows, matchOrders(read.conciergerieIds, read.conditions), sentUpTo),
    orderViewsWithCounts(kind, request, read),
    query.adherentId === null || query.adherentId === undefined || kind.inInbox
      ? []
      : findLegacyOrders(database, query.adherentId, read.conciergerieIds),
    findPrinterInUse(database, caller.userId),
  ]);
  const permissions = [...caller.permissions];
  return {
    items: page.rows.map((row) => presentManagerOrderSummary(row, permissions, kind)),
    totalItems: page.counted.total,
    moreThanTotal: page.counted.more,
    totalAmount: page.counted.cents,
    pageSize,
    filters: filtersOnWire(read.offered, query.filters),
    upTo,
    newer,
    views,
    ...printing(printer),
    beacItems: legacy.map(({ number, date, service, partnerLabel }) => ({
      beacOrderId: number,
      date,
      service,
      partnerLabel,
    })),
    servers: [],
  };
}

const printing = (printer: string | null): Pick<ManagerOrderListOnWire, 'printerAddress' | 'printingType'> => ({
  printerAddress: printer,
  printingType: printer === null ? null : 'thermal',
});

/** A beneficiary and a colleague are people of this server, and a figure counts its orders. */
const isOfEveryServer = ({ query, ...asking }: ListRequest): boolean =>
  query.everyServer &&
  (query.adherentId ?? query.conciergeId ?? null) === null &&
  !asksForFigure(query) &&
  mayBeElsewhere(asking);

async function answerOfEveryServer(
  list: ListOfServers,
  kind: OrderListKind,
  request: ListRequest,
): Promise<ManagerOrderListOnWire | Refusal<CommonRefusal>> {
  const { query, caller, database, lang } = request;
  const [merged, printer] = await Promise.all([
    listOfServers<ManagerOrderSummaryOnWire>(request, {
      list,
      audience: 'manager',
      query,
      pageSize,
      ascending: orderSort(query, kind.firstSort).ascending,
      // Anyone who has selected a desk looks at that one, unless they choose others.
      listsOthers: caller.conciergerieId === null || chosenFilter(query.filters, 'conciergerie') !== null,
      item: managerOrderSummary,
      own: (slice) => orderListPart(kind, request, slice),
      placedAt: ({ date }) => date,
      fromElsewhere: (item, server) => ({ ...item, actions: [], technicalHostingServer: server }),
    }),
    findPrinterInUse(database, caller.userId),
  ]);
  if (isRefusal(merged)) return merged;
  // What a server offers that does not answer now is not known here: it may have been chosen all the same.
  const problems = merged.servers.every(({ state }) => state === 'answered')
    ? filterProblems(query.filters, merged.filters, lang, 'data.')
    : [];
  return problems.length > 0 ? refuseInput(problems) : { ...merged, pageSize, ...printing(printer), beacItems: [] };
}
