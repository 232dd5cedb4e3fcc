import * as z from 'zod/mini';
import { goodsItem, goodsMoney } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate } from '../shared/wire-types.ts';

/**
 * What can be picked up of an order, and its money: what is paid, and what has to be before the last item goes. Cents; ours: what else must be known first.
 */
export const getItemsForPickup = defineAction({
  name: 'GetItemsForPickup',
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    items: z.array(goodsItem),
    /** Not in the specification. */
    money: goodsMoney,
    totalPayments: cents,
    totalShouldBePaidBeforeChange: cents,
    /** Beyond the specification: articles of the order that are elsewhere: with the partner, or not dropped off yet. */
    notHere: z.int(),
    /** The day for which its service is planned; null for none. */
    serviceDay: z.nullable(localDate),
    bnfName: z.string(),
    serviceName: z.string(),
    categoryName: z.string(),
  }),
  refusals: ['not-found'],
  shows: ['orders', 'payments', 'reception'],
  spec: 'manager §7',
});
