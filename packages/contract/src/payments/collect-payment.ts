import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { paymentTypeId } from './payment-wire.ts';

/**
 * Marks that the money of a payment has arrived. For a registration fee the desk says in which `type` of its `collectableAs` it came.
 */
export const collectPayment = defineAction({
  name: 'CollectPayment',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ paymentId: rowId('payment'), type: z.optional(paymentTypeId) }),
  output: z.object({}),
  refusals: ['not-found', 'payment-not-collectable', 'payment-option-not-available', 'register-not-open'],
  touches: ['payments', 'cash-registers', 'accounting', 'orders', 'business-log'],
  spec: 'manager §7',
});
