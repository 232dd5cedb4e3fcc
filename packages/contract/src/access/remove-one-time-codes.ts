import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { typedCode } from './second-factor-wire.ts';

/** Gives one-time codes up. A code proves who asks. Not in the specification. */
export const removeOneTimeCodes = defineAction({
  name: 'RemoveOneTimeCodes',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: team,
  input: z.object({ code: typedCode }),
  output: z.object({}),
  refusals: ['code-refused', 'sign-in-limited', 'last-second-factor'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
