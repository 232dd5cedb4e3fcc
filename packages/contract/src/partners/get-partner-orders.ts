import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { rowId } from '../shared/row-ids.ts';
import { partnerFileAccess } from './partner-access.ts';
import { partnerOrderList } from './partner-order-list.ts';
import { orderOfPartner } from './partner-order-wire.ts';

/** A partner's orders at the caller's conciergeries, paged by 100. */
export const getPartnerOrders = defineAction({
  name: 'GetPartnerOrders',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: partnerFileAccess,
  input: z.object({ ...listQuery, partnerId: rowId('managed-partner') }),
  output: pagedList(orderOfPartner),
  list: partnerOrderList,
  refusals: ['not-found'],
  shows: ['orders'],
  spec: 'partner-content-locker §7',
});
