import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Files a request to remove an account without touching any account (`processed`), or opens it again. One whose account was removed stays
 * as it is. Not in the specification.
 */
export const setRemovalProcessed = defineAction({
  name: 'SetRemovalProcessed',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ id: rowId('removal-request'), processed: z.boolean() }),
  output: z.object({ processed: z.boolean() }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §9',
});
