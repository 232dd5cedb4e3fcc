import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';

/** Ends the token of a company's directory. Its people keep their accounts. Not in the specification. */
export const removeScimToken = defineAction({
  name: 'RemoveScimToken',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowIdOrNone('conciergerie') }),
  /** False where the company had none. */
  output: z.object({ removed: z.boolean() }),
  refusals: [],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
