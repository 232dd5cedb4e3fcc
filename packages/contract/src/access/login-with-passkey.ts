import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { signInAnswer } from './sign-in-answer.ts';
import { passkeyAnswer } from './second-factor-wire.ts';

/** Signs in by passkey, answering like `login`. A passkey is two factors in one: nothing more is asked. Not in the specification. */
export const loginWithPasskey = defineAction({
  name: 'LoginWithPasskey',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    answer: passkeyAnswer,
    noCookies: z._default(z.boolean(), false),
    remember: z._default(z.boolean(), false),
  }),
  output: signInAnswer,
  refusals: [
    'passkey-refused',
    'passkey-not-possible',
    'single-sign-on-required',
    'password-change-required',
    'no-profile-for-user',
  ],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
