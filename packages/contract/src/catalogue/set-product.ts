import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { productAccess } from './catalogue-access.ts';
import { product, productToSave } from './product-wire.ts';

/**
 * Saves a product, or makes one; archiving is a save as well. Offers that sell it keep the names of their lines. Refused where somebody has saved it since it was
 * opened, or it has become another product.
 */
export const setProduct = defineAction({
  name: 'SetProduct',
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: productAccess,
  input: z.object({ o: productToSave }),
  output: z.object({ product }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'offers', 'business-log'],
  spec: 'manager §7',
});
