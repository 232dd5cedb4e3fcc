import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, nonNegativeCents } from '../shared/wire-types.ts';

/**
 * Sets an order's total, in cents, in place of the computed one; null takes the computed one again.
 */
export const setOrderPrice = defineAction({
  name: 'setOrderPrice',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), price: z.nullable(nonNegativeCents) }),
  output: z.object({
    /** Cents. */
    finalAmount: z.nullable(cents),
  }),
  refusals: ['not-found', 'order-immutable', 'items-not-priced'],
  touches: ['orders', 'payments', 'business-log'],
  spec: 'manager §7',
});
