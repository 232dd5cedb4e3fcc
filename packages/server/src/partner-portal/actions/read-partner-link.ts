import { readPartnerLink } from '@loge/contract/partner-portal/read-partner-link';
import { isToConfirm } from '@loge/domain/orders/partner-answers';
import { findOrderOfLink } from '../../order-facts/rows/partner-link-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';

export const readPartnerLinkHandler = handlePublic(readPartnerLink, async ({ input, database, now }) => {
  const order = await findOrderOfLink(database, hashToken(input.token), now);
  if (order === null) return refuse('link-expired');
  return {
    order: {
      id: order.id,
      partnerName: order.partnerName,
      conciergerieName: order.conciergerieName,
      offreLabel: order.offerLabel,
      services: order.services,
      date: order.date,
      time: order.time,
      isOpen: isToConfirm(order),
    },
  };
});
