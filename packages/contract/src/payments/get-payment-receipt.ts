import * as z from 'zod/mini';
import { ticketDocument } from '../orders/ticket-document-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { paymentReceiptOf } from './payment-receipt-wire.ts';

/**
 * Beyond the specification: the receipt of money that was taken at the desk: of one payment, with all that came in for the same order in the same moment. `link` opens it as a PDF without signing in, for thirty
 * days: for a QR code that its reader takes along.
 */
export const getPaymentReceipt = defineAction({
  name: 'GetPaymentReceipt',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object(paymentReceiptOf),
  output: z.object({
    /** '000412' */
    number: z.string(),
    /** For a thermal printer. */
    ticket: ticketDocument,
    link: secret(),
    /** Where it would be sent; null where its person has no address, or reads no mails. */
    email: z.nullable(z.string()),
  }),
  refusals: ['not-found', 'payment-without-receipt'],
  shows: ['payments'],
  spec: 'manager §5',
  beyondSpecification: true,
});
