import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { mergeAccess } from './catalogue-access.ts';
import { product, productToSave } from './product-wire.ts';

/**
 * Makes one product of several: `product` is one of `products`, with the texts that it has from then on; the others are archived, and every line of an
 * offer that sold one of them sells it. Orders keep the product that was ordered. Two merges of one product come one after the other: the second is refused.
 */
export const mergeProducts = defineAction({
  name: 'MergeProducts',
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: mergeAccess,
  input: z.object({
    product: productToSave,
    products: z.array(rowId('product')).check(z.maxLength(100)),
  }),
  output: z.object({
    product,
    /** Beyond the specification: how many lines of offers, of today and before, sell the kept one since. */
    nbLines: z.int(),
  }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'offers', 'business-log'],
  spec: 'manager §7',
});
