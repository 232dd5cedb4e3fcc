import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { managerStatusLabel } from '@loge/domain/orders/order-status';
import { handle } from '../../platform/gateway/action-handler.ts';
import { reasonsLabels } from '../presenters/present-bad-order.ts';
import { type BadOrderCounts, countBadOrders } from '../rows/bad-order-rows.ts';

export const getDashboardBadOrdersHandler = handle(getDashboardBadOrders, async ({ caller, database, now }) => {
  const desks = await countBadOrders(database, [...caller.conciergerieIds], now);
  return {
    conciergeries: desks.map((desk) => ({
      conciergerieId: desk.id,
      nbAnomalies: desk.total,
      externalKey: desk.accessCode ?? '',
      statuses: byLabel(desk.statuses),
      conciergerieName: desk.name,
      isMine: desk.responsibleId === caller.userId,
      reasons: { ...desk.reasons },
    })),
    reasonsLabels,
  };
});

const byLabel = (statuses: BadOrderCounts['statuses']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, count]) => [managerStatusLabel(status as keyof typeof statuses), count]),
  );
