import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';

/**
 * Gives the articles of other offers the buying prices of the same products in this one. Each offer that changes is another row from then on; an offer
 * that sells a product several times has all of them changed.
 */
export const copyBuyingPriceToOffres = defineAction({
  name: 'CopyBuyingPriceToOffres',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    /** The offer whose buying prices are copied, and which of its lines. */
    offreId: rowId('edited-offer'),
    items: z.array(pickedFrom('offer-item')).check(z.minLength(1), z.maxLength(5_000)),
    targetOffreIds: z.array(rowId('edited-offer')).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    offres: z.array(
      z.object({
        /** The row that the target is from now on. */
        id: z.int(),
        name: z.string(),
        /** Whether a price of it has changed. */
        done: z.boolean(),
        /** Products that it does not sell, or that cost the same there already. */
        productsNotChanged: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['not-found'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
