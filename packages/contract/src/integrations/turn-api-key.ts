import * as z from 'zod/mini';
import { freshProof } from '../access/second-factor-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { moment } from '../shared/wire-types.ts';

/** Gives one's own key a new text, which is shown this once; the one before goes on for a day. Asks for a fresh proof of who the caller is. Not in the specification. */
export const turnApiKey = defineAction({
  name: 'TurnApiKey',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ keyId: rowId('own-api-key'), password: freshProof }),
  output: z.object({ key: secret(), previousUntil: moment }),
  refusals: ['proof-required', 'sign-in-refused', 'sign-in-limited'],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
