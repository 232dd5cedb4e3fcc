import * as z from 'zod/mini';
import { signedInUser } from '../access/signed-in-user.ts';
import { profileInput } from './profile-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Saves the caller's particulars, or those of the beneficiary that a manager has selected. Formats are checked, completeness is not: an
 * incomplete profile may be saved, and is told by `profileComplete`.
 */
export const setMyProfile = defineAction({
  name: 'SetMyProfile',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ profile: profileInput }),
  output: z.object({ user: signedInUser }),
  refusals: ['email-already-used', 'account-of-colleague', 'sign-in-limited'],
  touches: ['session', 'profile', 'users'],
  spec: 'beneficiary-and-access §7',
});
