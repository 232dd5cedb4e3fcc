import * as z from 'zod/mini';
import { itemStatus } from './order-status-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * Adds one of the offer's items to an order, once, at the offer's price.
 */
export const addOrderItem = defineAction({
  name: 'AddOrderItem',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: id, offreItemId: id, itemStatus: z._default(itemStatus, 0) }),
  output: z.object({ orderItemId: z.int() }),
  refusals: ['not-found', 'order-immutable'],
  touches: ['orders', 'payments', 'business-log'],
  spec: 'manager §7',
});
