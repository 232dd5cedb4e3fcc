import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { defineAction } from '../shared/action-contract.ts';
import { language } from '../shared/wire-types.ts';

/**
 * Switches the own language of a beneficiary, or of somebody of a client company, at once, where they may choose it. Not in the specification.
 */
export const setLanguage = defineAction({
  name: 'SetLanguage',
  beyondSpecification: true,
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['beneficiary', 'company'] },
  input: z.object({ lang: language }),
  output: z.object({ user: signedInUser }),
  refusals: [],
  touches: ['session', 'profile', 'home', 'catalogue', 'content', 'orders', 'notifications'],
  spec: 'beneficiary-and-access §1',
});
