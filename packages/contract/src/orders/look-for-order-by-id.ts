import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Finds an order by its number, wherever it is: whether it belongs to the selected conciergerie, and to which one otherwise, so that the screen
 * may ask before it switches.
 */
export const lookForOrderById = defineAction({
  name: 'LookForOrderById',
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('order') }),
  output: z.object({
    orderInActualContext: z.boolean(),
    conciergerie: z.object({ id: z.int(), name: z.string() }),
  }),
  refusals: ['not-found'],
  shows: ['orders'],
  spec: 'manager §7',
});
