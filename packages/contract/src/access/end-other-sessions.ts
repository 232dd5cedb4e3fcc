import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Ends all of the caller’s sessions but this one. Not in the specification. */
export const endOtherSessions = defineAction({
  name: 'EndOtherSessions',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: nothing,
  output: z.object({ ended: z.int() }),
  refusals: [],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
