import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { language } from '../shared/wire-types.ts';

/**
 * Switches a beneficiary's own language at once, where they may choose it. Ours.
 */
export const setLanguage = defineAction({
  name: 'SetLanguage',
  ours: true,
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ lang: language }),
  output: z.object({ user: signedInUser }),
  refusals: [],
  touches: ['session', 'profile', 'home', 'catalogue', 'content', 'orders', 'notifications'],
  spec: 'beneficiary-and-access §1',
});
