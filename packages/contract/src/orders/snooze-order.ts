import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Keeps an order out of the inbox for some days; 0 brings it back now.
 */
export const snoozeOrder = defineAction({
  name: 'SnoozeOrder',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), delayInDays: z.int().check(z.gte(0), z.lte(365)) }),
  output: z.object({
    /** The day on which it comes back; null when it is back. */
    snoozedUntil: z.nullable(localDate),
  }),
  refusals: ['not-found'],
  touches: ['orders', 'order-inbox', 'business-log'],
  spec: 'manager §7',
});
