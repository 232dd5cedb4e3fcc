import * as z from 'zod/mini';
import { orderItemIds } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Labels for items that have none yet, one each, tied to them, and those that they have already: to be printed.
 */
export const makeLabels = defineAction({
  name: 'MakeLabels',
  ours: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderItemIds }),
  output: z.object({
    labels: z.array(
      z.object({
        code: z.string(),
        orderItemId: z.int(),
        orderId: z.int(),
        label: z.string(),
        bnfName: z.string(),
        partnerName: z.string(),
      }),
    ),
  }),
  refusals: ['not-found'],
  touches: ['reception', 'business-log'],
  spec: 'manager §2 (Reception and collection)',
});
