import type { OrderEditingFacts } from '@loge/domain/orders/order-editing';
import type { OrderFacts } from './rows/order-facts-rows.ts';

/** What decides whether an order's items and prices may still be changed. */
export const editingFactsOf = (order: OrderFacts): OrderEditingFacts => ({
  status: order.status,
  hasBill: order.hasBill,
  billingStatement: order.billingStatement,
});
