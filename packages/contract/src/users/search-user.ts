import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';
import { userSummary } from './user-wire.ts';

/**
 * Finds beneficiaries by parts of name, e-mail, login or phone, accents aside, among the conciergeries where the manager works. Best first, 50 at most.
 */
export const searchUser = defineAction({
  name: 'SearchUser',
  capability: 'users',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({ expression: requiredText(200) }),
  output: z.object({ users: z.array(userSummary) }),
  refusals: [],
  shows: ['users'],
  spec: 'manager §7',
});
