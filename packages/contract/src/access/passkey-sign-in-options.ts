import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { passkeyOptionsWire } from './second-factor-wire.ts';

/** What the browser needs to sign somebody in by passkey. The challenge in it works once and for this browser. It is the same for everybody. Not in the specification. */
export const passkeySignInOptions = defineAction({
  name: 'PasskeySignInOptions',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: nothing,
  output: passkeyOptionsWire,
  refusals: ['passkey-not-possible'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
