import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * Marks that the money of a payment has arrived.
 */
export const collectPayment = defineAction({
  name: 'CollectPayment',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ paymentId: id }),
  output: z.object({}),
  refusals: ['not-found', 'payment-not-collectable'],
  touches: ['payments', 'accounting', 'orders', 'business-log'],
  spec: 'manager §7',
});
