import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Marks a beneficiary as VIP, or takes the mark away. Spec: manager §6 (PROD: VIP swap).
 */
export const changeUserVipStatus = defineAction({
  name: 'changeUserVipStatus',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  leavesAccount: 'a mark beside the account, for the desk',
  input: z.object({
    targetUserId: rowId('beneficiary'),
    /** What it is to be. Left out, it is swapped (manager §4). */
    vip: maybe(z.boolean()),
  }),
  output: z.object({ vip: z.boolean() }),
  refusals: ['not-found', 'status-not-changeable'],
  touches: ['users', 'orders'],
  spec: 'manager §7',
});
