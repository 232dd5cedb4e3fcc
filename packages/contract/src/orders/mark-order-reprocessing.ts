import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Marks that an order is being done again after a complaint (1), or that this is over (0).
 */
export const markOrderReprocessing = defineAction({
  name: 'markOrderReprocessing',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), v: z.int().check(z.gte(0), z.lte(1)) }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['orders', 'order-inbox', 'business-log'],
  spec: 'manager §7',
});
