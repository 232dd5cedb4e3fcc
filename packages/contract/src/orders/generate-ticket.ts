import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { bill } from './bill-wire.ts';
import { ticketDocument } from './ticket-document-wire.ts';

/**
 * Bills an order that is done, where it has no bill yet (for those who handle bills), and prints its receipt. Printed again the receipt says that it is a
 * duplicate. The order is billed from then on; its beneficiary gets the bill by mail. Spec: manager §4 ("generate bill").
 */
export const generateTicket = defineAction({
  name: 'GenerateTicket',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    /** Beyond the specification: false bills without printing a receipt, so that the first one that is printed is the original. */
    print: z._default(z.boolean(), true),
  }),
  output: z.object({
    bill,
    /** Which print of the receipt it is: 1 the original, all others duplicates; null where none was asked for. */
    copy: z.nullable(z.int()),
    /** Beyond the specification: the receipt as it goes to a thermal printer; null where none was asked for. */
    ticket: z.nullable(ticketDocument),
  }),
  refusals: [
    'not-found',
    'forbidden',
    'bill-too-early',
    'billed-by-partner',
    'nothing-to-bill',
    'order-billed',
    'billing-identity-missing',
    'series-of-other-seller',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'mails', 'business-log'],
  spec: 'manager §7',
});
