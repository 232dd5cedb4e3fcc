import * as z from 'zod/mini';
import { managerStatus, statusColor } from './order-status-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';

/**
 * Every status that an order has had, oldest first.
 */
export const getOrderStatusHistory = defineAction({
  name: 'getOrderStatusHistory',
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    statuses: z.array(
      z.object({
        statusId: managerStatus,
        statusLabel: z.string(),
        statusColor,
        author: z.string(),
        creation: moment,
        content: z.string(),
        /** It was undone afterwards; it is kept, and struck through. */
        rolledBack: z.boolean(),
      }),
    ),
  }),
  refusals: ['not-found'],
  shows: ['orders'],
  spec: 'manager §7',
});
