import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Sends a trial to each of the caller’s devices, once a minute at most, in quiet hours too. Answers to how many. Not in the specification. */
export const sendTrialPush = defineAction({
  name: 'SendTrialPush',
  beyondSpecification: true,
  capability: 'notifications',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: nothing,
  output: z.object({ devices: z.int() }),
  refusals: ['too-many-requests'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
