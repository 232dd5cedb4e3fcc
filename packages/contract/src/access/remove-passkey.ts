import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { freshProof } from './second-factor-wire.ts';

/** Removes one of the caller’s own passkeys. Asks for a fresh proof of who they are. Not in the specification. */
export const removePasskey = defineAction({
  name: 'RemovePasskey',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ id: rowId('passkey'), password: freshProof }),
  output: z.object({}),
  refusals: ['not-found', 'last-second-factor', 'proof-required', 'sign-in-refused', 'sign-in-limited'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
