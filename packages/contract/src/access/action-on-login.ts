import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { secret } from '../shared/secret.ts';
import { requiredText, text } from '../shared/wire-types.ts';

/** What `action` may say after the e-mail was typed (Spec: beneficiary-and-access §4 "Login pre-check"). */
export const loginSteps = { password: 0, singleSignOn: 1, switchServer: 2, externalLogin: 3 } as const;

/** The first step of signing in. It never tells whether an account exists: an unknown login gets the password step. */
export const actionOnLogin = defineAction({
  name: 'ActionOnLogin',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ design: z._default(text(60), ''), login: requiredText(200) }),
  output: z.object({
    action: z.enum({ ...loginSteps }),
    targetUrl: z.nullable(z.string()),
    token: z.nullable(secret()),
    conciergeId: z.nullable(z.int()),
  }),
  refusals: [],
  shows: [],
  spec: 'beneficiary-and-access §7',
});
