import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { notARow } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { text } from '../shared/wire-types.ts';
import { signedInUser } from './signed-in-user.ts';

/**
 * Restores a session when the application starts. Without one it answers code 1, "no token". When the account has moved to another
 * server, `moveToServer` is where the call is to be repeated.
 */
export const userInfoFromSession = defineAction({
  name: 'UserInfoFromSession',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ deviceId: z.optional(notARow('a name that the client gave itself', text(100))) }),
  output: z.object({
    user: signedInUser,
    moveToServer: z.nullable(z.string()),
    /** Beyond the specification: opens a session at `moveToServer` (ContinueSession), so that nobody signs in twice. */
    handover: z.nullable(secret()),
  }),
  refusals: ['not-authenticated', 'no-profile-for-user'],
  shows: ['session', 'profile'],
  spec: 'beneficiary-and-access §7',
});
