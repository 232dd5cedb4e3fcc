import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Switches the account of a beneficiary, a partner's person or a concierge off, or on again. Anyone who is switched off is signed out everywhere; what they have is kept.
 */
export const changeUserStatus = defineAction({
  name: 'changeUserStatus',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    targetUserId: rowId('account'),
    /** 1 switches off and 0 on: the status as it is for concierges, "sent as 1 when currently active, else 0" (manager §4). */
    newStatus: z.union([z.literal(0), z.literal(1)]),
  }),
  output: z.object({ active: z.boolean() }),
  refusals: [
    'not-found',
    'account-of-colleague',
    'status-not-changeable',
    'email-already-used',
    'last-permission-keeper',
  ],
  touches: ['users'],
  spec: 'manager §7',
});
