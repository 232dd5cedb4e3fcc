import * as z from 'zod/mini';
import { password } from '../shared/clean-input.ts';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { requiredText, text } from '../shared/wire-types.ts';
import { signInAnswer } from './sign-in-answer.ts';

/** The second step of signing in: login and password against a session, by cookie or, with `noCookies`, by token. */
export const login = defineAction({
  name: 'login',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    login: requiredText(200),
    pass: password(),
    conciergerie: z.optional(text(30)),
    noCookies: z._default(z.boolean(), false),
    remember: z._default(z.boolean(), false),
  }),
  output: signInAnswer,
  refusals: [
    'sign-in-refused',
    'sign-in-limited',
    'password-change-required',
    'second-factor-required',
    'single-sign-on-required',
    'server-redirection',
    'no-profile-for-user',
  ],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
