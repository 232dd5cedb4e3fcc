import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** At which conciergeries people choose without seeing prices: all conciergeries by name. Not in the specification; the specification names no screen for it. */
export const hiddenPriceRules = defineAction({
  name: 'HiddenPriceRules',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    conciergeries: z.array(z.object({ id: z.int(), name: z.string(), company: z.string(), hidesPrices: z.boolean() })),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'beneficiary-and-access §9',
});
