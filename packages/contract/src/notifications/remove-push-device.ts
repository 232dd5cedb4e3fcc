import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Nothing is pushed to one of the caller’s devices any more; their session there goes on. Not in the specification. */
export const removePushDevice = defineAction({
  name: 'RemovePushDevice',
  beyondSpecification: true,
  capability: 'notifications',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ id: rowId('push-device') }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['notifications'],
  spec: 'beneficiary-and-access §7',
});
