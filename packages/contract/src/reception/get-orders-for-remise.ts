import * as z from 'zod/mini';
import { goodsOrder, openHandover, partnerIdsToInclude } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * What waits at the desk in use for these partners, by order, and ours: the hand-over under way. At most 1,000 items: `isCut` says that there are more.
 */
export const getOrdersForRemise = defineAction({
  name: 'GetOrdersForRemise',
  capability: 'reception',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({ partnerIdsToInclude }),
  output: z.object({ items: z.array(goodsOrder), isCut: z.boolean(), underWay: z.nullable(openHandover) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['orders', 'reception'],
  spec: 'manager §7',
});
