import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { id } from '../shared/wire-types.ts';

/** Sends a delivery again, under the same id. Not in the specification. */
export const resendDelivery = defineAction({
  name: 'ResendDelivery',
  beyondSpecification: true,
  capability: 'integrations',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner', 'admin'] },
  input: z.object({
    webhookId: rowId('webhook'),
    deliveryId: notARow('a delivery of the address, looked for among its own', id),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['integrations', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
