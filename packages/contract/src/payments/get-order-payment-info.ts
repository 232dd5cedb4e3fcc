import * as z from 'zod/mini';
import { orderPaymentInfo } from './order-payment-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * What is to be paid for an order, what was paid, and how it may be paid now.
 */
export const getOrderPaymentInfo = defineAction({
  name: 'GetOrderPaymentInfo',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: orderPaymentInfo,
  refusals: ['not-found'],
  shows: ['payments', 'orders', 'credits', 'cash-registers'],
  spec: 'manager §7',
});
