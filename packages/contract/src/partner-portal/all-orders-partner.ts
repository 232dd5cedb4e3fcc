import * as z from 'zod/mini';
import { listView, pagedList } from '../shared/list-wire.ts';
import { orderListQuery } from '../orders/order-list-wire.ts';
import { partnerOrderSummary } from './partner-order-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * The partner's orders, paged by 100, filtered and sorted. Refused and cancelled ones are shown as such; what is not for partners is left out.
 */
export const allOrdersPartner = defineAction({
  name: 'AllOrdersPartner',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: z.object({ data: orderListQuery }),
  output: z.extend(pagedList(partnerOrderSummary), {
    /** Ours: everything, what is to be done, and each task; each with its count whatever the filters are. */
    views: z.array(listView),
  }),
  refusals: [],
  shows: ['orders'],
  spec: 'partner-content-locker §7',
});
