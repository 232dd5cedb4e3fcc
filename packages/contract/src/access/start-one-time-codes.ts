import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { freshProof } from './second-factor-wire.ts';

/** Makes a secret for an application that computes one-time codes, once to be typed and once as the address in a QR code. It counts after ConfirmOneTimeCodes. Asks for a fresh proof of who they are. Not in the specification. */
export const startOneTimeCodes = defineAction({
  name: 'StartOneTimeCodes',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: team,
  input: z.object({ password: freshProof }),
  output: z.object({ secret: secret(), address: secret() }),
  refusals: ['one-time-codes-active', 'proof-required', 'sign-in-refused', 'sign-in-limited'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
