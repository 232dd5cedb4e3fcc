import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import type { ListPart, SliceOfPart } from '../platform/federation/list-part.ts';
import { filtersOnWire } from '../platform/lists/list-filters.ts';
import { countPlacedSince } from '../platform/lists/placed-up-to.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { OrderListKind } from './order-list-kinds.ts';
import { type ListRequest, orderViewsWithCounts, readOrderList } from './order-list-request.ts';
import { presentManagerOrderSummary } from './presenters/present-manager-order-summary.ts';
import { matchOrders } from './rows/order-list-conditions.ts';
import { findOrderPart, orderRows } from './rows/order-list-rows.ts';

const nothing = { rows: [], places: [], counted: { total: 0, more: false, cents: 0 } };

/** This server's part of a list of orders, for the person who puts it together with those of other servers. */
export async function orderListPart(
  kind: OrderListKind,
  request: ListRequest,
  slice: SliceOfPart,
): Promise<ListPart<ManagerOrderSummaryOnWire> | Refusal<'invalid-input'>> {
  const { query, caller, database, now } = request;
  const read = await readOrderList(kind, request, { isPart: true });
  if (isRefusal(read)) return read;
  const wanted = { ...read, ...slice, withLines: query.includeItemDetails, placedBy: query.upTo, now };
  const isAround = slice.counted && slice.around;
  const [page, views, newer] = await Promise.all([
    slice.counted ? findOrderPart(database, wanted) : nothing,
    isAround ? orderViewsWithCounts(kind, request, read) : [],
    isAround
      ? countPlacedSince(database, orderRows, matchOrders(read.conciergerieIds, read.conditions), query.upTo)
      : 0,
  ]);
  const permissions = [...caller.permissions];
  return {
    items: page.rows.map((row) => presentManagerOrderSummary(row, permissions, kind)),
    places: page.places,
    totalItems: page.counted.total,
    moreThanTotal: page.counted.more,
    totalAmount: page.counted.cents,
    filters: slice.around ? filtersOnWire(read.offered, query.filters) : [],
    views,
    newer,
  };
}
