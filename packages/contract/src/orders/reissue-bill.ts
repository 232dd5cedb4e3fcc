import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText, text } from '../shared/wire-types.ts';
import { bill } from './bill-wire.ts';

/**
 * Beyond the specification: takes back the bill of a company that refused it, or that the invoicing platform rejected, by a credit note, and issues a corrected one, at once. Both leave electronically. The new one says what the order, the
 * seller and the company are now, and the buyer's order number.
 */
export const reissueBill = defineAction({
  name: 'ReissueBill',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('BILLING_MGMT'),
  input: z.object({
    orderId: rowId('order'),
    /** How the buyer names its order (BT-13); empty for no number of its own. */
    buyerOrder: text(50),
    /** Why, as the credit note says it. */
    comment: requiredText(200),
  }),
  output: z.object({ creditNote: bill, bill }),
  refusals: [
    'not-found',
    'no-bill',
    'order-immutable',
    'invoice-on-its-way',
    'billing-identity-missing',
    'series-of-other-seller',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'billing', 'mails', 'business-log'],
  spec: 'manager §7',
});
