import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { maybe } from '../shared/wire-types.ts';
import { apiKeyKind } from './api-key-wire.ts';
import { webhookTypes, webhookUrl } from './webhook-wire.ts';

/** Gives an address that is told of events from now on. The secret that signs them is shown this once. Not in the specification. */
export const makeWebhook = defineAction({
  name: 'MakeWebhook',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({
    kind: apiKeyKind,
    /** Of an address for a desk. */ conciergerieId: maybe(rowId('conciergerie')),
    url: webhookUrl,
    types: webhookTypes,
  }),
  output: z.object({ secret: secret() }),
  refusals: ['too-many-integrations'],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
