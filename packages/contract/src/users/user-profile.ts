import * as z from 'zod/mini';
import { profile } from '../profile/profile-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { userSummary } from './user-wire.ts';
import { rowIdOrOneself } from '../shared/row-ids.ts';

/**
 * Somebody's particulars: one's own (-1), or for managers those of a user where they work.
 */
export const userProfile = defineAction({
  name: 'UserProfile',
  capability: 'users',
  method: 'POST',
  effect: 'read',
  access: signedIn,
  input: z.object({ userId: rowIdOrOneself('person') }),
  output: z.object({ profile, user: z.nullable(userSummary) }),
  refusals: ['not-found'],
  shows: ['users', 'profile'],
  spec: 'beneficiary-and-access §7',
});
