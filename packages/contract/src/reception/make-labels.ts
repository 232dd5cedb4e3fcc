import * as z from 'zod/mini';
import { orderItemIds } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Labels for items that have none yet, tied to them, and those that they have already: to be printed. One an item, or one for each of its pieces (three
 * shirts of one line), where they can be counted.
 */
export const makeLabels = defineAction({
  name: 'MakeLabels',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderItemIds, perPiece: z._default(z.boolean(), false) }),
  output: z.object({
    labels: z.array(
      z.object({
        code: z.string(),
        orderItemId: z.int(),
        orderId: z.int(),
        label: z.string(),
        /** Which of the item's pieces carries it, from 1; null for the whole item. */
        piece: z.nullable(z.int()),
        /** How many labels the item can carry, one a piece. */
        pieces: z.int(),
        bnfName: z.string(),
        partnerName: z.string(),
      }),
    ),
  }),
  refusals: ['not-found'],
  touches: ['reception', 'business-log'],
  spec: 'manager §2 (Reception and collection)',
});
