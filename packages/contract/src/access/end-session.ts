import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Ends one of the caller’s own sessions, at once and everywhere. Not in the specification. */
export const endSession = defineAction({
  name: 'EndSession',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ id: rowId('session') }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
