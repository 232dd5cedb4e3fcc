import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { typedCode } from './second-factor-wire.ts';

/** Replaces the recovery codes; the old ones are void. A code proves who asks. Not in the specification. */
export const renewRecoveryCodes = defineAction({
  name: 'RenewRecoveryCodes',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: team,
  input: z.object({ code: typedCode }),
  output: z.object({ recoveryCodes: z.array(secret()) }),
  refusals: ['code-refused', 'sign-in-limited'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
