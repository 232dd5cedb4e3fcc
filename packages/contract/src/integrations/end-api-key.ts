import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** A key stops working at once: one's own, and for an administrator anybody's. Not in the specification. */
export const endApiKey = defineAction({
  name: 'EndApiKey',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ keyId: rowId('api-key') }),
  output: z.object({}),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
