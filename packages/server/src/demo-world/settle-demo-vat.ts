import type { Database } from '../platform/database/connection.ts';
import { findVatStandings } from '../ledger/rows/vat-due-rows.ts';
import { bookVatMoves } from '../ledger/settle-vat.ts';

/** Books the VAT that payments of the past made due, each on the day of the last thing that was booked of its order. */
export async function settleDemoVat(database: Database): Promise<void> {
  const orders = await database
    .selectFrom('ledger_transactions')
    .select('order_id')
    .distinct()
    .where('order_id', 'is not', null)
    .orderBy('order_id')
    .execute();
  const fees = await database.selectFrom('registration_fees').select('payment_id').execute();
  const standings = await findVatStandings(database, {
    orderIds: orders.flatMap(({ order_id: id }) => (id === null ? [] : [id])),
    feePaymentIds: fees.map(({ payment_id: id }) => id),
  });
  await bookVatMoves(database, standings, ({ orderId, paymentId, lastBookedAt }) => ({
    sourceKey: `${orderId === null ? `payment-${paymentId}` : `order-${orderId}`}-demo-vat`,
    createdBy: null,
    createdAt: lastBookedAt,
  }));
}
