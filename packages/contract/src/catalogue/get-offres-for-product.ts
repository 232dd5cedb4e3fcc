import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { productChoiceAccess } from './catalogue-access.ts';

/** Which offers sell a product now: the first twenty, or with `exhaustiveList` all of them, as far as two thousand. */
export const getOffresForProduct = defineAction({
  name: 'GetOffresForProduct',
  capability: 'catalogue',
  method: 'GET',
  effect: 'read',
  access: productChoiceAccess,
  input: z.object({ id: rowId('product'), exhaustiveList: z._default(z.boolean(), false) }),
  output: z.object({
    offres: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        partnerId: z.int(),
        partnerName: z.string(),
        /** 0 not, 1 published, 2 from its start date on. */
        published: z.int(),
        nbConciergeries: z.int(),
        /** What its line is called there. */
        itemLabel: z.string(),
      }),
    ),
    /** Of all of them. */
    totalItems: z.int(),
  }),
  refusals: ['not-found'],
  shows: ['catalogue', 'offers'],
  spec: 'manager §7',
});
