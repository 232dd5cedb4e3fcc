import * as z from 'zod/mini';
import { newItemStatus, orderItemIds } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * How many of these items' orders are to be paid by card online and are not yet, which is worth knowing before the items change hands.
 */
export const setItemsStatusCheck = defineAction({
  name: 'SetItemsStatusCheck',
  capability: 'reception',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({ newStatus: newItemStatus, orderItemIds }),
  output: z.object({ nbOrdersToPayAseCB: z.int() }),
  refusals: ['not-found'],
  shows: ['orders', 'payments', 'reception'],
  spec: 'manager §7',
});
