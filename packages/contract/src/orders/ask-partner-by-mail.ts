import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Asks the partner by mail whether they take an order on: everybody who signs in for them gets a link by which it is accepted or declined once, without signing in.
 * `changed-meanwhile` where the order no longer asks its partner to confirm. Not in the specification.
 */
export const askPartnerByMail = defineAction({
  name: 'AskPartnerByMail',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({ mails: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'partner-has-no-mail'],
  touches: ['mails', 'business-log'],
  spec: 'manager §2',
});
