import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { typedCode } from './second-factor-wire.ts';

/** Shows that the application makes the right codes. From now on signing in with the password asks for one. Answers the recovery codes, this one time. Not in the specification. */
export const confirmOneTimeCodes = defineAction({
  name: 'ConfirmOneTimeCodes',
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
