import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { userSummary } from './user-wire.ts';

/**
 * The beneficiaries with whom a manager dealt last, as their device remembers them: in the order asked, those of conciergeries where the
 * manager works. Anyone who is not among them is left out. Not in the specification.
 */
export const recentUsers = defineAction({
  name: 'RecentUsers',
  beyondSpecification: true,
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ ids: z.array(pickedFrom('beneficiary')).check(z.maxLength(12)) }),
  output: z.object({ users: z.array(userSummary) }),
  refusals: [],
  shows: ['users'],
  spec: 'manager §2',
});
