import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Sends the beneficiary a mail and a notification that the order has changed.
 */
export const notifyOrderUpdate = defineAction({
  name: 'NotifyOrderUpdate',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({}),
  refusals: ['not-found', 'too-many-requests'],
  touches: ['notifications', 'mails', 'business-log'],
  spec: 'manager §7',
});
