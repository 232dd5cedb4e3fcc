import { onlinePayment, paidTogether, type PaidTogether } from '@loge/domain/payments/pay-online';
import type { Database } from '../platform/database/connection.ts';
import { findOrderIdsOfCart, loadOrdersFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findFeesByCard } from './rows/registration-fee-rows.ts';

/** What is paid at once when this order is paid by card, with the orders of its cart. Where a write follows, they are locked by the caller. */
export async function findPaidTogether(
  database: Database,
  order: OrderFacts,
  { acceptsCards }: { readonly acceptsCards: boolean },
): Promise<{ readonly orders: readonly OrderFacts[]; readonly due: PaidTogether }> {
  const ids = await findOrderIdsOfCart(database, order.id);
  const others = ids.filter((id) => id !== order.id);
  const orders = others.length === 0 ? [order] : [order, ...(await loadOrdersFacts(database, others))];
  // On quote nothing is paid yet, and the fee waits with the order.
  const fees =
    acceptsCards && order.finalCents !== null
      ? await findFeesByCard(database, { orderIds: ids, userId: order.beneficiaryId })
      : [];
  const due = paidTogether(
    order.id,
    orders.map((facts) => ({ orderId: facts.id, payment: onlinePayment({ ...facts, acceptsCards }) })),
    fees.map(({ id: paymentId, orderId, amountCents, status }) => ({ paymentId, orderId, amountCents, status })),
  );
  return { orders, due };
}
