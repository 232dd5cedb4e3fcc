import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Gives a beneficiary another login. The password stays, sessions and links end, and a mail tells the owner, with a way back for 72 hours.
 */
export const changeUserLogin = defineAction({
  name: 'changeUserLogin',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ targetUserId: rowId('account'), newLogin: text(1000) }),
  output: z.object({ login: z.string() }),
  refusals: ['not-found', 'account-of-colleague', 'login-already-used'],
  touches: ['users', 'mails'],
  spec: 'manager §7',
});

/**
 * The same under the other name that the specification has for it.
 */
export const changeUserLoginToo = defineAction({
  name: 'ChangeUserLogin',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ targetUserId: rowId('account'), newLogin: text(1000) }),
  output: z.object({ login: z.string() }),
  refusals: ['not-found', 'account-of-colleague', 'login-already-used'],
  touches: ['users', 'mails'],
  spec: 'manager §7',
});
