import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { paymentAction } from './payment-action-wire.ts';

/**
 * Beyond the specification: the beneficiary pays by card what an order still waits for, after a payment that failed or was not completed. OrderDetail's
 * `action.serverAction` names it. Asked again, the same attempt is gone on with: nobody pays twice.
 */
export const payOrder = defineAction({
  name: 'PayOrder',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    orderId: rowId('order-with-cart'),
    /** False leads to the provider's page even where a card is kept: to pay with another one. */
    savedCard: z._default(z.boolean(), true),
  }),
  output: z.object({ paymentAction }),
  refusals: ['not-found', 'nothing-to-pay', 'too-little-for-card', 'payment-being-checked'],
  touches: ['orders', 'order-inbox', 'payments', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
