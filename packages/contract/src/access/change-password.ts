import * as z from 'zod/mini';
import { password } from '../shared/clean-input.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Changes a password. Anyone who is signed in may do it, and anyone who was told to by the answer of `login` (code 9): without a session yet, `uid` says
 * who it is and the current password proves it, under the same limits as signing in. All other sessions of that person end.
 */
export const changePassword = defineAction({
  name: 'changePassword',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    /** From the refused login; left out by a signed-in person. */
    uid: maybe(text(100)),
    cpass: password(),
    npass1: password(),
    npass2: password(),
  }),
  output: z.object({}),
  refusals: ['sign-in-refused', 'sign-in-limited', 'passwords-differ', 'password-too-weak'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
