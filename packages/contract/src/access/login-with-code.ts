import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { signInAnswer } from './sign-in-answer.ts';
import { typedCode } from './second-factor-wire.ts';

/** The step after the password, for the person who has one-time codes; answers like `login`. Not in the specification. */
export const loginWithCode = defineAction({
  name: 'LoginWithCode',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    /** From the refused `login` (code 46). */
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    code: typedCode,
    noCookies: z._default(z.boolean(), false),
    remember: z._default(z.boolean(), false),
  }),
  output: signInAnswer,
  refusals: ['code-refused', 'sign-in-limited', 'sign-in-step-expired', 'no-profile-for-user'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
