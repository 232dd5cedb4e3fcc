import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { findOrderLines } from '../../order-facts/rows/managed-order-rows.ts';
import { findPartnerComments, findPartnerOrder } from '../rows/partner-order-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentPartnerOrder } from '../presenters/present-partner-order.ts';

export const partnerOrderDetailHandler = handle(partnerOrderDetail, async ({ rows, caller, database }) => {
  const order = await findPartnerOrder(database, rows.id.id);
  if (order === null) return refuse('not-found');
  const [lines, comments] = await Promise.all([
    findOrderLines(database, order.id),
    findPartnerComments(database, order.id, caller.userId),
  ]);
  return { order: presentPartnerOrder(order, lines, comments, caller.userId) };
});
