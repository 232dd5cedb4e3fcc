import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents, text } from '../shared/wire-types.ts';

/**
 * Changes an ordered line: quantity (0 takes it off), price of one unit in cents, comment. What is left out stays.
 */
export const updateOrderItem = defineAction({
  name: 'UpdateOrderItem',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    /** The ordered line. */
    id: rowId('order-line'),
    quantity: maybe(z.int().check(z.gte(0), z.lte(999))),
    price: maybe(nonNegativeCents),
    comment: maybe(text(1000)),
  }),
  /**
   * Beyond the specification: `slotTooShort` where the order holds a slot, takes longer now, and there is no room for that where it is; `neededMinutes`, rounded up to
   * units, is how long a slot it needs then, else null.
   */
  output: z.object({ slotTooShort: z.boolean(), neededMinutes: z.nullable(z.int()) }),
  refusals: ['not-found', 'order-immutable', 'slot-not-available'],
  touches: ['orders', 'payments', 'calendars', 'business-log'],
  spec: 'manager §7',
});
