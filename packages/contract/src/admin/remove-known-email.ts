import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Takes somebody off the list of whom a company has announced; an account that they have stays. Not in the specification.
 */
export const removeKnownEmail = defineAction({
  name: 'RemoveKnownEmail',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowIdOrNone('conciergerie'), email: requiredText(254) }),
  output: z.object({ removed: z.boolean() }),
  refusals: [],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §5',
});
