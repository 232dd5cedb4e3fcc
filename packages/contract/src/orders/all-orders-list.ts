import * as z from 'zod/mini';
import { orderListQuery } from './order-list-wire.ts';
import { managerOrderList } from './manager-order-summary-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * The manager's orders, paged by 100, filtered and sorted. With no conciergerie selected, those of all the conciergeries where the manager works.
 * The filters on offer come with the answer; a filter that is not among them is refused as invalid input.
 */
export const allOrdersList = defineAction({
  name: 'AllOrdersList',
  capability: 'orders',
  method: 'POST',
  effect: 'read',
  allowsStaleRead: true,
  access: managers(),
  input: z.object({ data: orderListQuery }),
  output: managerOrderList,
  refusals: [],
  shows: ['orders', 'payments'],
  spec: 'manager §7',
});
