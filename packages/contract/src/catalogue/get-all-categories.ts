import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { label, nothing } from '../shared/wire-types.ts';
import { productChoiceAccess } from './catalogue-access.ts';

/** Every category, shown or not, universe by universe in the order in which beneficiaries see them. */
export const getAllCategories = defineAction({
  name: 'GetAllCategories',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: productChoiceAccess,
  input: nothing,
  output: z.object({
    categories: z.array(
      z.object({
        catOffreId: z.int(),
        titleLabel: z.string(),
        label,
        universeId: z.int(),
        universeLabel: z.string(),
        /** 1 shown, 0 not. */
        visibility: z.int(),
        /** Beyond the specification: products that are not archived. */
        nbProducts: z.int(),
      }),
    ),
  }),
  refusals: [],
  shows: ['catalogue'],
  spec: 'manager §7',
});
