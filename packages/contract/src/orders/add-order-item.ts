import * as z from 'zod/mini';
import { itemStatus } from './order-status-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';

/**
 * Adds one of the offer's items to an order, once, at the offer's price.
 */
export const addOrderItem = defineAction({
  name: 'AddOrderItem',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    offreItemId: pickedFrom('offer-item'),
    itemStatus: z._default(itemStatus, 0),
  }),
  /**
   * Beyond the specification: `slotTooShort` where the order holds a slot, takes longer now, and there is no room for that where it is; `neededMinutes`, rounded up to
   * units, is how long a slot it needs then, else null.
   */
  output: z.object({ orderItemId: z.int(), slotTooShort: z.boolean(), neededMinutes: z.nullable(z.int()) }),
  refusals: ['not-found', 'order-immutable', 'slot-not-available'],
  touches: ['orders', 'payments', 'calendars', 'business-log'],
  spec: 'manager §7',
});
