import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Removes one of the caller’s own passkeys. Ours. */
export const removePasskey = defineAction({
  name: 'RemovePasskey',
  ours: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ id: rowId('passkey') }),
  output: z.object({}),
  refusals: ['not-found', 'last-second-factor'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
