import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { alertDelayHours } from '@loge/domain/orders/attention';
import { findOrderLines } from '../../order-facts/rows/managed-order-rows.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentPartnerOrder } from '../presenters/present-partner-order.ts';
import { findPartnerComments, findPartnerOrder } from '../rows/partner-order-rows.ts';
import { findTimesToPropose } from '../times-to-propose.ts';

const MS_PER_HOUR = 3_600_000;

export const partnerOrderDetailHandler = handle(partnerOrderDetail, async ({ rows, caller, database, now }) => {
  const [order, facts] = await Promise.all([
    findPartnerOrder(database, rows.id.id),
    loadOrderFacts(database, rows.id.id),
  ]);
  if (order === null || facts === null) return refuse('not-found');
  const [lines, comments] = await Promise.all([
    findOrderLines(database, order.id),
    findPartnerComments(database, order.id, caller.userId),
  ]);
  const presented = presentPartnerOrder(order, lines, comments, caller.userId);
  const hours = alertDelayHours(facts.offer, { noPhysicalLocation: !facts.conciergerie.hasPhysicalLocation }) ?? 0;
  const isAwaited = presented.answers.includes('accept') && presented.answered === null && hours > 0;
  return {
    order: {
      ...presented,
      // From then on the desk reads that it waits for too long.
      answerBefore: isAwaited ? new Date(facts.statusSince.getTime() + hours * MS_PER_HOUR).toISOString() : null,
      freeTimes: presented.answers.includes('propose') ? await findTimesToPropose(database, facts, now) : [],
    },
  };
});
