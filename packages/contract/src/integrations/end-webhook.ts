import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Nothing is sent to an address any more: one’s own, and for an administrator anybody’s. Not in the specification. */
export const endWebhook = defineAction({
  name: 'EndWebhook',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ webhookId: rowId('any-webhook') }),
  output: z.object({}),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
