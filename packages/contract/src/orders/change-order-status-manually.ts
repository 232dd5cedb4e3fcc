import * as z from 'zod/mini';
import { managerStatus } from './order-status-wire.ts';
import { statusChanged } from './status-changed-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';

/**
 * Forces an order into another status that its workflow has, whether or not a step leads there. No mail, no payment moves.
 */
export const changeOrderStatusManually = defineAction({
  name: 'changeOrderStatusManually',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('FORCE_ORDER_STATUS', 'PROD'),
  input: z.object({ orderId: rowId('order'), statusId: notARow('a status by its number', managerStatus) }),
  output: statusChanged,
  refusals: [
    'not-found',
    'transition-not-allowed',
    'order-not-paid',
    'slot-not-available',
    'order-immutable',
    'order-billed',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'business-log', 'calendars'],
  spec: 'manager §7',
});
