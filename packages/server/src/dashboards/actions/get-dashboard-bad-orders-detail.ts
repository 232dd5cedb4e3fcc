import { getDashboardBadOrdersDetail } from '@loge/contract/dashboards/get-dashboard-bad-orders-detail';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentBadOrder, reasonsLabels } from '../presenters/present-bad-order.ts';
import { countBadOrdersByReason, findBadOrders, findDeskNames } from '../rows/bad-order-rows.ts';

const maxShown = 1_000;

export const getDashboardBadOrdersDetailHandler = handle(
  getDashboardBadOrdersDetail,
  async ({ rows, database, now }) => {
    const { id } = rows.conciergerieId;
    const filter = { conciergerieIds: [id], reasons: null, minCents: null, now };
    const [desks, { total }, orders] = await Promise.all([
      findDeskNames(database, [id]),
      countBadOrdersByReason(database, filter),
      findBadOrders(database, filter, { offset: 0, limit: maxShown }),
    ]);
    const [desk] = desks;
    if (desk === undefined) return refuse('not-found');
    return {
      conciergerieId: id,
      conciergerieName: desk.name,
      nbAnomalies: total,
      orders: orders.map(presentBadOrder),
      reasonsLabels,
    };
  },
);
