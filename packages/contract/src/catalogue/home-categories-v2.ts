import * as z from 'zod/mini';
import { searchHint, universe } from './universe-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The universes with their categories, and the search hints, of the caller's conciergerie and service location. What has no offer to
 * show there is left out.
 */
export const homeCategoriesV2 = defineAction({
  name: 'HomeCategoriesV2',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ content: z.array(universe), words: z.array(searchHint) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['catalogue', 'offers'],
  spec: 'beneficiary-and-access §7',
});
