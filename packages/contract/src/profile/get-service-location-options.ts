import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * Where services may be taken: the conciergeries open to the caller, and the postal code of the main one.
 */
export const getServiceLocationOptions = defineAction({
  name: 'GetServiceLocationOptions',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({
    conciergeries: z.array(z.object({ id: z.int(), conciergerieName: z.string(), zip: z.string() })),
    mainZip: z.nullable(z.string()),
    /** Beyond the specification: the postal code in the profile, to begin with where "home" is chosen. */
    homeZip: z.nullable(z.string()),
  }),
  refusals: [],
  shows: ['profile', 'conciergeries'],
  spec: 'beneficiary-and-access §7',
});
