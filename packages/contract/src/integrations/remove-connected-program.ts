import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { programPeople } from './program-access.ts';

/** A program stops acting for the caller at once, with all of its tokens. Not in the specification. */
export const removeConnectedProgram = defineAction({
  name: 'RemoveConnectedProgram',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: programPeople,
  input: z.object({ programId: rowId('connected-program') }),
  output: z.object({}),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
