import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { apiKeyKind } from './api-key-wire.ts';
import { eventType } from './event-wire.ts';
import { webhookOnWire } from './webhook-wire.ts';

/** The addresses that are told of events: one’s own, and for an administrator everybody’s. Never a secret. Not in the specification. */
export const getWebhooks = defineAction({
  name: 'GetWebhooks',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: nothing,
  output: z.object({
    items: z.array(webhookOnWire),
    kinds: z.array(apiKeyKind),
    desks: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The kinds of events that the reader may be told of. */ types: z.array(eventType),
  }),
  refusals: [],
  shows: ['integrations'],
  spec: 'beneficiary-and-access §7',
});
