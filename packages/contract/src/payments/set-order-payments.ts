import * as z from 'zod/mini';
import { paymentToSet } from './order-payment-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

/**
 * Saves an order's payments, all or none. Together they may not exceed the order's amount; a credit pays no more than remains of it.
 * Online payments that their provider refuses come back in `axeptaFailures` and are not saved.
 */
export const setOrderPayments = defineAction({
  name: 'SetOrderPayments',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    data: z.object({ orderId: rowId('order'), payments: z.array(paymentToSet).check(z.maxLength(100)) }),
  }),
  output: z.object({
    axeptaFailures: z.array(z.object({ typeLabel: z.string(), amount: cents, message: z.string() })),
    /** Beyond the specification: the numbers of the payments that came in now, of which there are receipts. */
    collected: z.array(z.int()),
  }),
  refusals: [
    'not-found',
    'items-not-priced',
    'nothing-to-pay',
    'payments-exceed-order',
    'refund-exceeds-payments',
    'payment-not-cancellable',
    'payment-at-bank',
    'payment-option-not-available',
    'credit-not-sufficient',
    'order-immutable',
    'changed-meanwhile',
    'register-not-open',
    'terminal-under-way',
  ],
  touches: ['payments', 'credits', 'orders', 'order-inbox', 'cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
