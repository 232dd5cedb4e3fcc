import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Sends the invitation again to a beneficiary who never came: a mail with a link to their first password, valid for seven days. Older
 * links of theirs end.
 */
export const reinviteUser = defineAction({
  name: 'reinviteUser',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ targetUserId: rowId('account') }),
  output: z.object({}),
  refusals: ['invitation-not-possible', 'account-of-colleague'],
  touches: ['users', 'mails'],
  spec: 'manager §7',
});
