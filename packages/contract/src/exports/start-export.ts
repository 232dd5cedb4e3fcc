import * as z from 'zod/mini';
import { userTokenInput } from '../access/user-token-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Has a file made by a job, whatever it takes: `target` names the action that answers it, `payload` is what that one is asked with; who may not call it
 * may not have it made. Anyone who waited longer than ten seconds is told by mail. Three at once for each person. Not in the specification.
 */
export const startExport = defineAction({
  name: 'StartExport',
  beyondSpecification: true,
  capability: 'exports',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: userTokenInput,
  output: z.object({ id: z.int() }),
  refusals: ['unknown-action', 'too-many-exports'],
  touches: ['exports'],
  spec: 'manager §7',
});
