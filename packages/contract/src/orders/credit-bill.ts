import { MAX_CREDIT_REASON_LENGTH } from '@loge/domain/billing/partial-credit';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents, requiredText } from '../shared/wire-types.ts';
import { bill } from './bill-wire.ts';

/**
 * Takes a part off the standing bill of an order by a credit note: quantities of its lines (as `GetCreditableLines` names them), or an amount of them all. What the order costs falls by it, what was promised
 * follows, and what came in too much is set on its way back by the same means. Takes REFUND as well. Not in the specification.
 */
export const creditBill = defineAction({
  name: 'CreditBill',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('BILLING_MGMT'),
  input: z.object({
    orderId: rowId('order'),
    /** Empty where `amount` is given. */
    lines: z._default(
      z
        .array(
          z.object({
            line: z.int().check(z.gte(0), z.lte(10_000)),
            /** At most three decimals count. */
            quantity: z.number().check(z.gt(0), z.lte(1_000_000)),
          }),
        )
        .check(z.maxLength(1000)),
      [],
    ),
    /** Cents, VAT included. */
    amount: maybe(nonNegativeCents),
    /** Stands on the credit note. */
    reason: requiredText(MAX_CREDIT_REASON_LENGTH),
  }),
  output: z.object({ creditNote: bill }),
  refusals: ['not-found', 'forbidden', 'no-bill', 'order-immutable', 'credit-beyond-bill'],
  touches: ['orders', 'order-inbox', 'payments', 'mails', 'business-log'],
  spec: 'manager §7',
});
