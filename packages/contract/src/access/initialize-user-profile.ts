import * as z from 'zod/mini';
import { signedInUser } from './signed-in-user.ts';
import { onboardingInput } from '../profile/profile-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Completes the profile of somebody who signs in for the first time, with the terms accepted.
 */
export const initializeUserProfile = defineAction({
  name: 'InitializeUserProfile',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ ...onboardingInput }),
  output: z.object({ user: signedInUser }),
  refusals: ['email-already-used', 'sign-in-limited'],
  touches: ['session', 'profile', 'users'],
  spec: 'beneficiary-and-access §7',
});
