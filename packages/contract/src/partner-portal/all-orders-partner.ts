import * as z from 'zod/mini';
import { listServer } from '../shared/list-servers.ts';
import { listView, pagedList } from '../shared/list-wire.ts';
import { orderListQuery } from '../orders/order-list-wire.ts';
import { ownOrderList } from './own-order-list.ts';
import { partnerOrderSummary } from './partner-order-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, maybe } from '../shared/wire-types.ts';

/** Anyone whose number it is: what is listed are the partner's own orders. */
const narrows = 'narrows the orders of the partner who asks, and finds none of others';

/**
 * The partner's orders, paged by 100, filtered and sorted. Refused and cancelled ones are shown as such; what is not for partners is left out.
 */
export const allOrdersPartner = defineAction({
  name: 'AllOrdersPartner',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: z.object({
    data: z.extend(orderListQuery, {
      adherentId: maybe(notARow(narrows, id)),
      conciergeId: maybe(notARow(narrows, id)),
    }),
  }),
  output: z.extend(pagedList(partnerOrderSummary), {
    /** Beyond the specification: everything, what is to be done, and each task; each with its count whatever the filters are. */
    views: z.array(listView),
    /** Beyond the specification: the other servers that were asked; none unless `everyServer` was. */
    servers: z.array(listServer),
  }),
  list: ownOrderList,
  refusals: [],
  shows: ['orders'],
  spec: 'partner-content-locker §7',
});
