import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { mergeAccess } from './catalogue-access.ts';

/**
 * Takes a product out of every offer that sells it, and archives it. Each of these offers is saved again without those lines, so orders and past prices keep
 * theirs; one that would have nothing left to order goes unpublished.
 */
export const removeProductFromOffres = defineAction({
  name: 'RemoveProductFromOffres',
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: mergeAccess,
  input: z.object({ pid: rowId('product') }),
  output: z.object({
    nbOffres: z.int(),
    /** Beyond the specification: those that went unpublished, having nothing left to order. */
    unpublished: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'offers', 'business-log'],
  spec: 'manager §7',
});
