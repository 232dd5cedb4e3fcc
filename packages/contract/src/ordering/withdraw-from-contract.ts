import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { localDate, maybe, text } from '../shared/wire-types.ts';

const orderedLine = notARow(
  'a line of the order that is named, looked for among its own lines alone',
  z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
);

/**
 * Beyond the specification: a beneficiary withdraws from an order by right (Code de la consommation, L221-21 and D221-5), whole or some of its lines. It is
 * acknowledged by mail with its content, day and hour. What was not received or begun is cancelled at once; goods are waited for, and a service that has
 * begun goes to the desk. See docs/rules/withdrawal.md.
 */
export const withdrawFromContract = defineAction({
  name: 'WithdrawFromContract',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    orderId: rowId('order'),
    /** Ordered lines and how many of each; empty for the whole. */
    lines: z._default(
      z
        .array(z.object({ itemId: orderedLine, quantity: z.number().check(z.gt(0), z.lte(999)) }))
        .check(z.maxLength(200)),
      [],
    ),
    /** Never required. */
    reason: maybe(text(1000)),
  }),
  output: z.object({
    reference: z.string(),
    /** The price of it in cents, and what of it was paid and goes back, less what is owed of a service that was begun. */
    refund: z.int(),
    back: z.int(),
    /** What a provider or a bank is taking of it now, and goes back as it arrives. */
    arriving: z.int(),
    awaits: z.nullable(z.enum(['return', 'desk'])),
    /** The day by which goods and money are back. */
    dueOn: localDate,
  }),
  refusals: ['not-found', 'withdrawal-over', 'withdrawal-not-possible', 'withdrawal-lines-changed'],
  touches: ['orders', 'order-inbox', 'payments', 'calendars', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
