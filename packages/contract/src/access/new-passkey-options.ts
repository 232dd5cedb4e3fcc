import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { newPasskeyOptionsWire } from './second-factor-wire.ts';

/** What the browser needs to make a passkey for the caller. The challenge in it works once, for this person and this browser. Ours. */
export const newPasskeyOptions = defineAction({
  name: 'NewPasskeyOptions',
  ours: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: nothing,
  output: newPasskeyOptionsWire,
  refusals: ['passkey-not-possible'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
