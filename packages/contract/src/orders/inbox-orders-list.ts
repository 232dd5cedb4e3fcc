import * as z from 'zod/mini';
import { orderListQuery } from './order-list-wire.ts';
import { managerOrderList } from './manager-order-summary-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * The orders that wait for a manager, each with its `inboxReason`. Snoozed ones are left out.
 */
export const inboxOrdersList = defineAction({
  name: 'InboxOrdersList',
  capability: 'orders',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({ data: orderListQuery }),
  output: managerOrderList,
  refusals: [],
  shows: ['order-inbox', 'orders'],
  spec: 'manager §7',
});
