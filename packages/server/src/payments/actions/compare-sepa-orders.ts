import { compareSepaOrders } from '@loge/contract/payments/compare-sepa-orders';
import { compareDebits, readListedOrders } from '@loge/domain/payments/compare-debits';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findDebitsToCompare, MAX_COMPARED } from '../rows/direct-debit-list-rows.ts';
import { paymentScope } from '../payment-scope.ts';

export const compareSepaOrdersHandler = handle(compareSepaOrders, async ({ input, caller, database }) => {
  const { orders, unread } = readListedOrders(input.text);
  const { userId, conciergerieIds: desks } = paymentScope(caller);
  const orderIds = [...new Set(orders.map(({ orderId }) => orderId))];
  const debits = await findDebitsToCompare(database, { desks, userId, orderIds });
  return {
    orders: compareDebits(orders, debits).map(({ listedCents, amountCents, ...order }) => ({
      ...order,
      listedAmount: listedCents,
      amount: amountCents,
    })),
    unread: [...unread],
    isCut: debits.length === MAX_COMPARED,
  };
});
