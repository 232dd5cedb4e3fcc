import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Lets a beneficiary who typed too many wrong passwords try again at once. Somebody who need not wait is unblocked already.
 */
export const unlock = defineAction({
  name: 'unlock',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ toUser: rowId('account') }),
  output: z.object({}),
  refusals: ['account-of-colleague'],
  touches: ['users'],
  spec: 'manager §7',
});
