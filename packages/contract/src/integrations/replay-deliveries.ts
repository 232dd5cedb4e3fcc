import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/** Sends again what was written for an address on some days, at most 10,000 deliveries, each under its id. Not in the specification. */
export const replayDeliveries = defineAction({
  name: 'ReplayDeliveries',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ webhookId: rowId('webhook'), fromDay: localDate, toDay: localDate }),
  output: z.object({ count: z.int() }),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
