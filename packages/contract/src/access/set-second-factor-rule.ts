import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/** Asks every manager and administrator for a second factor, or no longer. Not in the specification. */
export const setSecondFactorRule = defineAction({
  name: 'SetSecondFactorRule',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ teamNeedsOne: z.boolean() }),
  output: z.object({}),
  refusals: [],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
