import * as z from 'zod/mini';
import { actualite, offreDuMoment } from '../content/content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * What a beneficiary's home shows today: the first offer of the moment, and the news in their order.
 */
export const getBnfHomePageContent = defineAction({
  name: 'GetBnfHomePageContent',
  capability: 'home',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ actus: z.array(actualite), offreDuMoment: z.nullable(offreDuMoment) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['home', 'content'],
  spec: 'beneficiary-and-access §7',
});
