import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nonNegativeCents } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the goods of a withdrawal are back, or the desk says what is owed of a service that was begun on express request. The order
 * is changed by it, and its money sets out on its way back.
 */
export const carryOutWithdrawal = defineAction({
  name: 'CarryOutWithdrawal',
  ours: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    /** Cents; 0 where there was no express request, and for goods. */
    owed: z._default(nonNegativeCents, 0),
  }),
  output: z.object({}),
  refusals: ['not-found', 'withdrawal-not-waiting', 'withdrawal-owed-too-much', 'order-billed', 'order-immutable'],
  touches: ['orders', 'order-inbox', 'payments', 'calendars', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
