import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Changes a password. Whoever is signed in may do it, and whoever was told to by the answer of `login` (code 9): without a session yet, `uid` says
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
    cpass: z.string().check(z.minLength(1), z.maxLength(200)),
    npass1: z.string().check(z.minLength(1), z.maxLength(200)),
    npass2: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({}),
  refusals: ['sign-in-refused', 'sign-in-limited', 'passwords-differ', 'password-too-weak'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
