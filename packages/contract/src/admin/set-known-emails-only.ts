import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Whether only people whom the company has announced may create an account at a conciergerie. Not in the specification.
 */
export const setKnownEmailsOnly = defineAction({
  name: 'SetKnownEmailsOnly',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowId('conciergerie'), knownOnly: z.boolean() }),
  output: z.object({ knownOnly: z.boolean() }),
  refusals: ['not-found'],
  touches: ['admin', 'conciergeries', 'business-log'],
  spec: 'beneficiary-and-access §5',
});
