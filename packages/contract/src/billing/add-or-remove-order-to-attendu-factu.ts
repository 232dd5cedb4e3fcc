import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Adds an order that is done to an open statement of its partner (that of its month, else the latest), or takes it out of the open one where it stands: then it stays out until somebody adds it. */
export const addOrRemoveOrderToAttenduFactu = defineAction({
  name: 'AddOrRemoveOrderToAttenduFactu',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ orderId: rowId('order'), add: z.boolean() }),
  output: z.object({ attenduFactuId: z.int() }),
  refusals: [
    'not-found',
    'order-not-to-settle',
    'no-open-billing-statement',
    'billing-statement-closed',
    'partner-not-settled',
  ],
  touches: ['billing', 'orders', 'business-log'],
  spec: 'manager §7',
});
