import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, sentCents, text } from '../shared/wire-types.ts';

/**
 * Keeps what the desk bought for an order, in cents. Cash comes out of the register that the caller has open at the order's desk; cards and cheques of the desk touch
 * none.
 */
export const addSpending = defineAction({
  name: 'AddSpending',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    amount: sentCents,
    /** 1 card, 2 cheque, 3 cash. */
    type: z.int().check(z.gte(1), z.lte(3)),
    comment: z._default(text(1000), ''),
    cashRegisterId: maybe(rowId('cash-register')),
  }),
  output: z.object({ spendingId: z.int() }),
  refusals: ['not-found', 'spending-not-allowed', 'register-not-open', 'register-of-colleague'],
  touches: ['orders', 'cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
