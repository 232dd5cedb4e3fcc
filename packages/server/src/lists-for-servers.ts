import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { schemasOf } from '@loge/contract/shared/action-contract';
import type { PartForServer } from './identity/peer-routes.ts';
import { allOrdersAt, inboxAt } from './orders/order-list-kinds.ts';
import { orderListPart } from './orders/order-list-part.ts';
import { partnerOrdersPart } from './partner-portal/actions/all-orders-partner.ts';
import type { ListOfServers } from './platform/federation/list-part.ts';
import { refuse } from './platform/refusal.ts';

/** Beneficiaries and colleagues are people of the server that asks. */
const ofNobody = { adherentId: null, conciergeId: null };

/** What answers other servers for this one's part of each list. */
export const listsForServers: Readonly<Record<ListOfServers, PartForServer>> = {
  AllOrdersList: {
    contract: allOrdersList,
    audience: 'manager',
    part: async (asker, data, slice) => {
      const { data: input } = schemasOf(allOrdersList).input.safeParse({ data });
      if (input === undefined) return refuse('invalid-input');
      return orderListPart(allOrdersAt(asker.now), { ...asker, query: { ...input.data, ...ofNobody } }, slice);
    },
  },
  InboxOrdersList: {
    contract: inboxOrdersList,
    audience: 'manager',
    part: async (asker, data, slice) => {
      const { data: input } = schemasOf(inboxOrdersList).input.safeParse({ data });
      if (input === undefined) return refuse('invalid-input');
      return orderListPart(inboxAt(asker.now), { ...asker, query: { ...input.data, ...ofNobody } }, slice);
    },
  },
  AllOrdersPartner: {
    contract: allOrdersPartner,
    audience: 'partner',
    part: async (asker, data, slice) => {
      const { data: input } = schemasOf(allOrdersPartner).input.safeParse({ data });
      if (input === undefined) return refuse('invalid-input');
      return partnerOrdersPart({ ...asker, input: { data: { ...input.data, ...ofNobody } } }, slice);
    },
  },
};
