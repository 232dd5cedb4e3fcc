import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { passkeyName } from './second-factor-wire.ts';

/** Renames one of the caller’s own passkeys. Not in the specification. */
export const renamePasskey = defineAction({
  name: 'RenamePasskey',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ id: rowId('passkey'), name: passkeyName }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
