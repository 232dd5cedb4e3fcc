import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Stops a file that is being made, or removes one that is. Not in the specification. */
export const removeExport = defineAction({
  name: 'RemoveExport',
  beyondSpecification: true,
  capability: 'exports',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({ exportId: rowId('export') }),
  output: z.object({}),
  refusals: [],
  touches: ['exports'],
  spec: 'manager §7',
});
