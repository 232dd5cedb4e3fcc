import * as z from 'zod/mini';
import { goodsMoney, goodsOrder } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate } from '../shared/wire-types.ts';

/** All that lies at the desk for one beneficiary, order by order, with what is left to pay. Not in the specification. */
export const getGoodsToPickUp = defineAction({
  name: 'GetGoodsToPickUp',
  beyondSpecification: true,
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({
    bnfName: z.string(),
    orders: z.array(
      z.extend(goodsOrder, {
        money: goodsMoney,
        paidCents: cents,
        /** Left to pay before its last item goes. */
        dueCents: cents,
        /** Articles of the order that are elsewhere. */
        notHere: z.int(),
        /** The day for which its service is planned; null for none. */
        serviceDay: z.nullable(localDate),
      }),
    ),
  }),
  refusals: ['not-found'],
  shows: ['orders', 'payments', 'reception'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
