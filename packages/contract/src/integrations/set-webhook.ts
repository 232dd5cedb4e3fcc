import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { webhookTypes, webhookUrl } from './webhook-wire.ts';

/** Changes an address, or which events it is told of; one that was switched off goes on. Not in the specification. */
export const setWebhook = defineAction({
  name: 'SetWebhook',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ webhookId: rowId('webhook'), url: webhookUrl, types: webhookTypes }),
  output: z.object({}),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
