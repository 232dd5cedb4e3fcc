import type { TestServer } from './running-server.ts';

/** Where an order stands. */
export const statusOfOrder =
  (loge: TestServer) =>
  async (orderId: number): Promise<string> =>
    (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;

/** The payments of an order in the order in which they were made: mode and cents. */
export const paymentsOfOrder = (loge: TestServer) => (orderId: number) =>
  loge.database
    .selectFrom('payments')
    .select(['mode', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
