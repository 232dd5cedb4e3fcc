import * as z from 'zod/mini';
import { managerStatus } from './order-status-wire.ts';
import { statusChanged } from './status-changed-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Takes an order back to an earlier status. The screens no longer show what came after, the history keeps it; an amount
 * that was charged is released by a counter-entry.
 */
export const rollbackOrderStatus = defineAction({
  name: 'rollbackOrderStatus',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('ROLLBACK_ORDER', 'PROD'),
  input: z.object({
    orderId: rowId('order'),
    /** The status to return to. */
    ns: managerStatus,
  }),
  output: statusChanged,
  refusals: [
    'not-found',
    'transition-not-allowed',
    'order-not-paid',
    'slot-not-available',
    'order-immutable',
    'order-billed',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'business-log', 'calendars'],
  spec: 'manager §7',
});
