import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

/** What is left of the standing bill of an order, line by line, after the credit notes that took parts off it. Not in the specification. */
export const getCreditableLines = defineAction({
  name: 'GetCreditableLines',
  beyondSpecification: true,
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  access: managers('BILLING_MGMT'),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    reference: z.string(),
    lines: z.array(
      z.object({
        line: z.int(),
        /** As the bill says it. */
        label: z.string(),
        /** How many are left; null for what is not counted. */
        quantity: z.nullable(z.number()),
        /** Cents that are left of it, its discount taken off. */
        amount: cents,
      }),
    ),
    /** Cents that are left of the bill. */
    left: cents,
  }),
  refusals: ['not-found', 'no-bill', 'order-immutable'],
  shows: ['orders'],
  spec: 'manager §7',
});
