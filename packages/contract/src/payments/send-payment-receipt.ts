import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { paymentReceiptOf } from './payment-receipt-wire.ts';

/** Beyond the specification: sends the receipt of a payment to whose it is, as a PDF; asked for again on the same day, it is not sent twice. */
export const sendPaymentReceipt = defineAction({
  name: 'SendPaymentReceipt',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object(paymentReceiptOf),
  output: z.object({ email: z.string() }),
  refusals: ['not-found', 'payment-without-receipt', 'receipt-without-address'],
  touches: ['mails', 'business-log'],
  spec: 'manager §5',
  beyondSpecification: true,
});
