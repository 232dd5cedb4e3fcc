import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * Moves the caller to another of the conciergeries open to them, as service location.
 */
export const changeConciergerie = defineAction({
  name: 'ChangeConciergerie',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ conciergerieId: id }),
  output: z.object({ user: signedInUser }),
  refusals: ['not-found'],
  touches: ['session', 'profile', 'catalogue', 'home', 'content'],
  spec: 'beneficiary-and-access §7',
});
