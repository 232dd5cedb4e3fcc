import * as z from 'zod/mini';
import { openingHours } from './profile-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * How to reach the conciergerie, and when: its opening hours, those announced to beneficiaries, and whether it is open now.
 */
export const getConcInfos = defineAction({
  name: 'GetConcInfos',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({
    /** Ours. */
    name: z.string(),
    hours: z.array(openingHours),
    hoursBenef: z.array(openingHours),
    open: z.boolean(),
    mail: z.string(),
    tel: z.string(),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries'],
  spec: 'beneficiary-and-access §7',
});
