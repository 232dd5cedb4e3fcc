import { COMPARISONS } from '@loge/domain/payments/compare-debits';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, requiredText } from '../shared/wire-types.ts';

/**
 * Beyond the specification: compares a list of orders, as a bank or an accountant has it, with the direct debits of the selected beneficiary or conciergerie, or of all
 * conciergeries where the manager works. Nothing is changed.
 */
export const compareSepaOrders = defineAction({
  name: 'CompareSepaOrders',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'read',
  access: managers('COMPTA'),
  /** One order a line: its number and, behind a semicolon, a tab or two spaces, its amount in euros. */
  input: z.object({ text: requiredText(60_000) }),
  output: z.object({
    orders: z.array(
      z.object({
        orderId: z.int(),
        comparison: z.enum(COMPARISONS.map(({ key }) => key)),
        listedAmount: z.nullable(cents),
        amount: z.nullable(cents),
      }),
    ),
    /** Lines without a number, or with an invalid amount. */
    unread: z.array(z.string()),
    /** More is to be collected than one comparison takes. */
    isCut: z.boolean(),
  }),
  refusals: [],
  shows: ['payments', 'accounting'],
  spec: 'manager §2 (Dialogs: Compare SEPA orders)',
});
