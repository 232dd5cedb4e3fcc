import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';

/**
 * Says at which of the caller's conciergeries a concierge works, or a beneficiary may be served; what is not named stays, and so does what
 * is not the caller's.
 */
export const setEntRelForUser = defineAction({
  name: 'SetEntRelForUser',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    userId: rowId('account'),
    availableEntRels: z
      .array(z.object({ id: pickedFrom('conciergerie'), selected: z.boolean() }))
      .check(z.maxLength(2000)),
  }),
  output: z.object({}),
  refusals: ['not-found', 'account-of-colleague'],
  touches: ['users', 'session', 'business-log'],
  spec: 'manager §7',
});
