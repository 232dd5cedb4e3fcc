import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { userInfos } from './user-wire.ts';

/**
 * What a manager should know of a beneficiary beyond the profile, and may do with them now.
 */
export const getUserInfos = defineAction({
  name: 'GetUserInfos',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ userId: rowId('account') }),
  output: userInfos,
  refusals: ['not-found'],
  shows: ['users', 'payments', 'credits'],
  spec: 'manager §7',
});
