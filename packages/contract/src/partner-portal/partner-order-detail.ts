import * as z from 'zod/mini';
import { partnerOrder } from './partner-order-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * One of the partner's orders.
 */
export const partnerOrderDetail = defineAction({
  name: 'PartnerOrderDetail',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: z.object({ id: rowId('order') }),
  output: z.object({ order: partnerOrder }),
  refusals: ['not-found'],
  shows: ['orders'],
  spec: 'partner-content-locker §7',
});
