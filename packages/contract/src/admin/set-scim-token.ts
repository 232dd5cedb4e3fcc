import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';

/** Gives the directory of a conciergerie's company a new token, which is shown this once; the one before ends at once. Not in the specification. */
export const setScimToken = defineAction({
  name: 'SetScimToken',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowIdOrNone('conciergerie') }),
  output: z.object({ token: secret() }),
  refusals: ['not-found'],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
