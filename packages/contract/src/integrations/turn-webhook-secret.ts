import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { moment } from '../shared/wire-types.ts';

/** Gives an address a new secret, which is shown this once; for a day both sign. Not in the specification. */
export const turnWebhookSecret = defineAction({
  name: 'TurnWebhookSecret',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({ webhookId: rowId('webhook') }),
  output: z.object({ secret: secret(), previousUntil: moment }),
  refusals: [],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
