import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Names the company e-mail of an account before it is linked to single sign-on. `token` is that of the login's refusal (code 15). The e-mail changes only
 * once the company has confirmed it. The client then goes to `targetUrl` (location.assign), which holds all that is needed; `token` is the part of it
 * that names the link.
 */
export const changeUserEmailBeforeSSO = defineAction({
  name: 'ChangeUserEmailBeforeSSO',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    email: requiredText(254),
    token: requiredText(200),
  }),
  output: z.object({
    targetUrl: secret(),
    token: secret(),
    conciergerieId: z.int(),
  }),
  refusals: ['link-expired', 'email-already-used', 'email-not-of-company'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
