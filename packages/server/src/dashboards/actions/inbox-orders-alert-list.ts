import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { ANOMALIES } from '@loge/domain/orders/attention';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newerThan, openedAt } from '../../platform/lists/placed-up-to.ts';
import { presentBadOrder, reasonsLabels } from '../presenters/present-bad-order.ts';
import { countBadOrdersByReason, findBadOrders, findDeskNames } from '../rows/bad-order-rows.ts';

const pageSize = 100;

export const inboxOrdersAlertListHandler = handle(inboxOrdersAlertList, async ({ input, caller, database, now }) => {
  const { conciergeries, reasons, amountMinimum, pageNumber, upTo } = input;
  const opened = openedAt(upTo, now);
  const own = [...caller.conciergerieIds];
  const filter = {
    conciergerieIds: own.filter((id) => conciergeries?.includes(id) ?? true),
    reasons:
      reasons === null || reasons === undefined ? null : ANOMALIES.map(({ key }) => key).filter((key) => reasons[key]),
    minCents: amountMinimum ?? null,
    now: opened,
  };
  const [orders, counts, desks, current] = await Promise.all([
    findBadOrders(database, filter, { offset: (pageNumber - 1) * pageSize, limit: pageSize }),
    countBadOrdersByReason(database, filter),
    findDeskNames(database, own),
    opened < now ? countBadOrdersByReason(database, { ...filter, now }) : null,
  ]);
  return {
    data: orders.map(presentBadOrder),
    numItemsTotal: counts.total,
    conciergeriesLabels: Object.fromEntries(desks.map(({ id, name }) => [String(id), name])),
    reasonsLabels,
    reasonsCounts: { ...counts.reasons },
    upTo: opened.getTime(),
    newer: newerThan(counts.total, (current ?? counts).total),
  };
});
