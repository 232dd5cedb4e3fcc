import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Sets the day on which an order's direct debit is presented.
 */
export const changeOrderDebitDate = defineAction({
  name: 'changeOrderDebitDate',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), nd: localDate }),
  output: z.object({}),
  refusals: ['not-found', 'order-immutable', 'date-not-available'],
  touches: ['orders', 'payments', 'business-log'],
  spec: 'manager §7',
});
