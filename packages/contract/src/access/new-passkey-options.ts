import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { freshProof, newPasskeyOptionsWire } from './second-factor-wire.ts';

/** What the browser needs to make a passkey for the caller. The challenge in it works once, for this person and this browser. Asks for a fresh proof of who they are. Not in the specification. */
export const newPasskeyOptions = defineAction({
  name: 'NewPasskeyOptions',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ password: freshProof }),
  output: newPasskeyOptionsWire,
  refusals: ['passkey-not-possible', 'proof-required', 'sign-in-refused', 'sign-in-limited'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
