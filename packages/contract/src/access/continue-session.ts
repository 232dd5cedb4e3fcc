import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Not in the specification. Opens a session for somebody whose account has moved here from another server and who is signed in there: that server vouches for
 * them by a handover, which `UserInfoFromSession` answers beside `moveToServer`. One session per handover, within a minute.
 */
export const continueSession = defineAction({
  name: 'ContinueSession',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    handover: requiredText(2_000),
    noCookies: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** Only with `noCookies`, as at `login`. */
    sessionToken: z.nullable(secret()),
  }),
  refusals: [
    'handover-refused',
    'handover-expired',
    'password-change-required',
    'single-sign-on-required',
    'second-factor-required',
    'no-profile-for-user',
  ],
  touches: ['session'],
  spec: 'manager §7',
});
