import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { productChoiceAccess } from './catalogue-access.ts';
import { product } from './product-wire.ts';

/** The products of a category, archived ones too, by their title. A screen shows 250 of them (Spec: manager §9). */
export const getProducts = defineAction({
  name: 'GetProducts',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: productChoiceAccess,
  input: z.object({ categoryId: rowId('catalogue-category') }),
  output: z.object({
    /** The first 5,000. */
    products: z.array(product),
    category: z.object({
      titleLabel: z.string(),
      catOffreId: z.int(),
      description: z.string(),
      hasIcon: z.boolean(),
    }),
  }),
  refusals: ['not-found'],
  shows: ['catalogue', 'offers'],
  spec: 'manager §7',
});
