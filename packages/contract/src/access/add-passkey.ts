import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';
import { newPasskeyAnswer, passkeyName } from './second-factor-wire.ts';

/** Keeps a passkey that the browser has just made. Not in the specification. */
export const addPasskey = defineAction({
  name: 'AddPasskey',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ name: passkeyName, answer: newPasskeyAnswer }),
  output: z.object({ id }),
  refusals: ['passkey-refused', 'passkey-not-possible'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
