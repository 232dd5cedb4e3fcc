import * as z from 'zod/mini';
import { profile } from './profile-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, language, nothing } from '../shared/wire-types.ts';

/**
 * The caller's particulars, or those of the beneficiary that a manager has selected, with the choices of their form.
 */
export const myProfile = defineAction({
  name: 'MyProfile',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: z.object({
    profile,
    civilitiesLabels: z.array(z.object({ id: z.string(), label })),
    langLabels: z.array(z.object({ id: language, label: z.string() })),
    conciergeriesOptions: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
  shows: ['profile'],
  spec: 'beneficiary-and-access §7',
});
