import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { id, maybe } from '../shared/wire-types.ts';
import { deliveryOnWire } from './webhook-wire.ts';

/** What was sent to an address, the latest first, with what was answered. Not in the specification. */
export const getDeliveries = defineAction({
  name: 'GetDeliveries',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({
    webhookId: rowId('any-webhook'),
    /** Those before this one. */ before: maybe(notARow('a delivery of the address, looked for among its own', id)),
  }),
  output: z.object({ items: z.array(deliveryOnWire), more: z.boolean() }),
  refusals: [],
  shows: ['integrations'],
  spec: 'beneficiary-and-access §7',
});
