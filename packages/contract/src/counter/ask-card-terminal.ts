import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Has a card terminal debit an amount for an order, or give it back. The request is written first, under one reference; the terminal is called afterwards, and what it answers
 * becomes the payment. One order, and one terminal, has one open request at a time.
 */
export const askCardTerminal = defineAction({
  name: 'AskCardTerminal',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    terminalId: rowId('card-terminal'),
    /** Cents to debit; negative to give back. */
    amount: z.int().check(
      z.gte(-100_000_00),
      z.lte(100_000_00),
      z.refine((value) => value !== 0),
    ),
  }),
  output: z.object({ requestId: z.int() }),
  refusals: [
    'not-found',
    'terminal-under-way',
    'terminal-busy',
    'counter-agent-away',
    'items-not-priced',
    'nothing-to-pay',
    'payments-exceed-order',
    'refund-exceeds-payments',
    'payment-option-not-available',
    'order-immutable',
    'register-not-open',
  ],
  touches: ['payments'],
  spec: 'manager §7',
});
