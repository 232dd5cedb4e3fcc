import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Keeps somebody's account although nobody uses it: it does not end after two years (Spec: manager §9). */
export const cancelInactiveUserAutoRemoval = defineAction({
  name: 'CancelInactiveUserAutoRemoval',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  leavesAccount: 'only a beneficiary’s account ends for want of use, and this keeps it',
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({}),
  refusals: ['not-found', 'status-not-changeable'],
  touches: ['users', 'business-log'],
  spec: 'manager §7',
});
