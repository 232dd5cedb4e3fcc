import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { bill } from './bill-wire.ts';

/**
 * Takes the bill off an order, which may then be changed and billed again. A bill of ours is reversed by a credit note; a document that was attached as a
 * bill is only no longer one. Neither can be undone. Spec: manager §4 ("delete bill").
 */
export const deleteBill = defineAction({
  name: 'deleteBill',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('BILLING_MGMT'),
  input: z.object({
    orderId: rowId('order'),
    /** Beyond the specification: why, as the credit note says it. */
    comment: maybe(text(200)),
  }),
  output: z.object({ creditNote: z.nullable(bill) }),
  refusals: ['not-found', 'no-bill', 'order-immutable'],
  touches: ['orders', 'order-inbox', 'payments', 'mails', 'business-log'],
  spec: 'manager §7',
});
