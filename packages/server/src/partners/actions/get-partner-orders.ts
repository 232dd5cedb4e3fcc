import { getPartnerOrders } from '@loge/contract/partners/get-partner-orders';
import { partnerOrderList } from '@loge/contract/partners/partner-order-list';
import { managerStatusLabel, statusColour, statusNumber } from '@loge/domain/orders/order-status';
import { serveList } from '../../platform/lists/serve-list.ts';
import {
  findDeskChoices,
  findOrdersOfPartner,
  ofPartner,
  partnerOrderListRows,
} from '../rows/partner-order-list-rows.ts';

export const getPartnerOrdersHandler = serveList(
  getPartnerOrders,
  partnerOrderList,
  async ({ input, caller, database }) => {
    const desks = [...caller.conciergerieIds];
    return { partnerId: input.partnerId, desks, choices: await findDeskChoices(database, desks) };
  },
  {
    ...partnerOrderListRows,
    question: (input) => input,
    scope: ({ partnerId, desks }) => ({ desks, conditions: [ofPartner(partnerId)] }),
    offered: ({ choices }) => ({ conciergerie: choices }),
    find: (database, ids) => findOrdersOfPartner(database, ids),
    present: (row) => ({
      id: row.id,
      conciergerieName: row.conciergerieName,
      adherent: row.person,
      offreLabel: row.offerLabel,
      finalAmount: row.finalCents,
      dateRealisation: row.beginDate,
      date: row.createdAt.toISOString(),
      statusGestionnaire: statusNumber(row.status),
      statusLabel: managerStatusLabel(row.status),
      statusColor: statusColour(row.status),
    }),
  },
);
