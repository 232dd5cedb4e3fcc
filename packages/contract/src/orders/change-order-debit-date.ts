import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id, localDate } from '../shared/wire-types.ts';

/**
 * Sets the day on which an order's direct debit is presented.
 */
export const changeOrderDebitDate = defineAction({
  name: 'changeOrderDebitDate',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: id, nd: localDate }),
  output: z.object({}),
  refusals: ['not-found', 'order-immutable', 'date-not-available'],
  touches: ['orders', 'payments', 'business-log'],
  spec: 'manager §7',
});
