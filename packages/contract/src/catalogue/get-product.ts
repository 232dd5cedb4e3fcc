import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { productChoiceAccess } from './catalogue-access.ts';
import { product } from './product-wire.ts';

/** One product, and which others became it. */
export const getProduct = defineAction({
  name: 'GetProduct',
  capability: 'catalogue',
  method: 'GET',
  effect: 'read',
  access: productChoiceAccess,
  input: z.object({ id: rowId('product') }),
  output: z.object({
    product,
    category: z.object({ catOffreId: z.int(), titleLabel: z.string() }),
    mergedFrom: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  refusals: ['not-found'],
  shows: ['catalogue', 'offers'],
  spec: 'manager §7',
});
