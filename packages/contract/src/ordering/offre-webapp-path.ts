import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * The route on which an offer is ordered, for links that know no more than its id. Scheduled and fallback versions are followed.
 */
export const offreWebappPath = defineAction({
  name: 'OffreWebappPath',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ id }),
  output: z.object({
    /** Without the hash-bang, e.g. /bnfv2/startOrder/0/1/7/12/345. */
    path: z.string(),
  }),
  refusals: ['offer-not-available'],
  shows: ['catalogue', 'offers'],
  spec: 'beneficiary-and-access §7',
});
