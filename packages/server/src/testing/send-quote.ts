import { statusNumber } from '@loge/domain/orders/order-status';
import { expect } from 'vitest';
import type { OrderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';

/** The desk prices an order on quote, free of VAT, and sends it. */
export async function sendQuote(
  loge: TestServer,
  { conciergerieId, marc }: OrderingWorld,
  orderId: number,
  cents: number,
): Promise<void> {
  const { database } = loge;
  await database
    .updateTable('order_items')
    .set({ unit_price_cents: cents, amount_cents: cents, on_quote: false })
    .where('order_id', '=', orderId)
    .execute();
  await database
    .updateTable('orders')
    .set({ subtotal_cents: cents, total_cents: cents, final_cents: cents })
    .where('id', '=', orderId)
    .execute();
  await database
    .insertInto('order_vat_lines')
    .values({
      order_id: orderId,
      conciergerie_id: conciergerieId,
      rate_percent: 0,
      excluding_vat_cents: cents,
      vat_cents: 0,
      including_vat_cents: cents,
    })
    .execute();
  const sent = { orderId, status: statusNumber('quote_sent'), comment: 'Votre devis' };
  expect((await loge.call('changeOrderStatus', sent, marc)).code).toBe(0);
}
