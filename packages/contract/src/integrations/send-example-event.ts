import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { eventType } from './event-wire.ts';

/** Sends an example of an event to an address. Not in the specification. */
export const sendExampleEvent = defineAction({
  name: 'SendExampleEvent',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ webhookId: rowId('webhook'), type: eventType }),
  output: z.object({}),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
