import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** The desk has settled what a partner declined, proposed or wrote: it no longer stands in the inbox for that. Not in the specification. */
export const settlePartnerAnswer = defineAction({
  name: 'SettlePartnerAnswer',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['orders', 'order-inbox', 'business-log'],
  spec: 'manager §2',
});
